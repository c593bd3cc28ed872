package io.candor.journal;

import java.time.Duration;
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
final class GroupCommit<I, O> {
    private static final int LARGEST_BATCH = 500;

    private final BlockingQueue<Step<I, O>> queue = new LinkedBlockingQueue<>();
    private final Function<I, Object> identity;
    private final Consumer<List<Waiting<I, O>>> run;
    private final Thread worker;

    private sealed interface Step<I, O> {}

    /** One that waits for its result. */
    record Waiting<I, O>(I item, CompletableFuture<O> result) implements Step<I, O> {}

    private record End<I, O>() implements Step<I, O> {}

    /**
     * @param identity two items of equal identity never share a batch
     * @param run completes the result of each item; called on one thread, one batch at a time
     */
    GroupCommit(String name, Function<I, Object> identity, Consumer<List<Waiting<I, O>>> run) {
        this.identity = identity;
        this.run = run;
        this.worker = Thread.ofVirtual().name(name).start(this::work);
    }

    /** The result, once the item's batch has run; it fails when the queue has been closed. */
    CompletableFuture<O> submit(I item) {
        Waiting<I, O> waiting = new Waiting<>(item, new CompletableFuture<>());
        queue.add(waiting);
        if (!worker.isAlive()) {
            failRest();
        }
        return waiting.result();
    }

    /** Takes no more, and works off what has been submitted before. */
    void end() {
        queue.add(new End<>());
    }

    /** Waits for the work to be done, no longer than that; whatever is left then fails. */
    void awaitEnd(Duration patience) {
        try {
            if (!worker.join(patience)) {
                worker.interrupt();
            }
        } catch (InterruptedException interrupted) {
            worker.interrupt();
            Thread.currentThread().interrupt();
        }
    }

    private void work() {
        try {
            boolean open = true;
            while (open) {
                List<Step<I, O>> steps = new ArrayList<>();
                steps.add(queue.take());
                queue.drainTo(steps, LARGEST_BATCH - 1);
                List<Waiting<I, O>> gathered = new ArrayList<>();
                for (Step<I, O> step : steps) {
                    switch (step) {
                        case Waiting<I, O> waiting -> gathered.add(waiting);
                        case End<I, O> end -> open = false;
                    }
                }
                runApart(gathered);
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        } finally {
            failRest();
        }
    }

    private void failRest() {
        List<Step<I, O>> rest = new ArrayList<>();
        queue.drainTo(rest);
        for (Step<I, O> step : rest) {
            if (step instanceof Waiting<I, O> waiting) {
                waiting.result().completeExceptionally(new IllegalStateException("the journal is closed"));
            }
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

    /** A batch that the database refuses runs again one by one: what one item is guilty of must not fail the others. */
    private void runWhole(List<Waiting<I, O>> batch) {
        if (batch.isEmpty()) {
            return;
        }
        try {
            run.accept(batch);
        } catch (RuntimeException failure) {
            if (batch.size() == 1) {
                batch.get(0).result().completeExceptionally(failure);
            } else {
                batch.forEach(waiting -> runWhole(List.of(waiting)));
            }
        }
    }
}
