package io.candor.journal;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Sends what many threads want at the same time to the database in one statement: while one statement runs, the next
 * batch gathers, so nothing waits for company. Thread safe.
 *
 * @param <I> what is wanted
 * @param <O> what comes of it
 */
final class GroupCommit<I, O> implements AutoCloseable {
    private static final int LARGEST_BATCH = 500;

    private final BlockingQueue<Waiting<I, O>> queue = new LinkedBlockingQueue<>();
    private final Function<I, Object> identity;
    private final Consumer<List<Waiting<I, O>>> run;
    private final Thread worker;

    /** One that waits for its result. */
    record Waiting<I, O>(I item, CompletableFuture<O> result) {}

    /**
     * @param identity two items of equal identity never share a batch
     * @param run completes the result of each item; called on one thread, one batch at a time
     */
    GroupCommit(String name, Function<I, Object> identity, Consumer<List<Waiting<I, O>>> run) {
        this.identity = identity;
        this.run = run;
        this.worker = Thread.ofVirtual().name(name).start(this::work);
    }

    /** The result, once the item's batch has run. */
    CompletableFuture<O> submit(I item) {
        CompletableFuture<O> result = new CompletableFuture<>();
        queue.add(new Waiting<>(item, result));
        return result;
    }

    @Override
    public void close() {
        worker.interrupt();
    }

    private void work() {
        try {
            while (true) {
                List<Waiting<I, O>> gathered = new ArrayList<>();
                gathered.add(queue.take());
                queue.drainTo(gathered, LARGEST_BATCH - 1);
                runApart(gathered);
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    private void runApart(List<Waiting<I, O>> gathered) {
        List<Waiting<I, O>> rest = gathered;
        while (!rest.isEmpty()) {
            Set<Object> identities = new HashSet<>();
            List<Waiting<I, O>> batch = new ArrayList<>();
            List<Waiting<I, O>> later = new ArrayList<>();
            for (Waiting<I, O> waiting : rest) {
                if (!waiting.result().isDone()) {
                    (identities.add(identity.apply(waiting.item())) ? batch : later).add(waiting);
                }
            }
            runWhole(batch);
            rest = later;
        }
    }

    private void runWhole(List<Waiting<I, O>> batch) {
        if (batch.isEmpty()) {
            return;
        }
        try {
            run.accept(batch);
        } catch (RuntimeException failure) {
            batch.forEach(waiting -> waiting.result().completeExceptionally(failure));
        }
    }
}
