package io.candor.cli.progress;

import io.candor.cli.CliContext;
import io.candor.cli.CommandFailure;
import io.candor.cli.gateway.Evaluation;
import io.candor.cli.gateway.EvaluationWatch;
import io.candor.cli.gateway.GatewayClient;
import io.candor.cli.gateway.Progress;
import io.candor.cli.terminal.LiveLines;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Watches evaluations to their end, each on a line of its own; the first Ctrl-C cancels them. For one thread. */
public final class Watching {
    private final CliContext context;
    private final GatewayClient gateway;

    public Watching(CliContext context, GatewayClient gateway) {
        this.context = context;
        this.gateway = gateway;
    }

    /**
     * Watches until all have ended, or a while after they were cancelled.
     *
     * @return the last progress of each, in the same order
     * @throws io.candor.cli.gateway.GatewayUnreachable when the gateway stays away
     */
    public List<Progress> toTheEnd(List<Evaluation> evaluations) throws InterruptedException {
        LiveLines live = new LiveLines(context.terminal(), context.clock());
        ProgressBoard board =
                new ProgressBoard(evaluations, live, context.terminal().columns(), context.clock());
        Cancellation cancellation = new Cancellation(gateway, context.clock(), live);
        List<String> ids = evaluations.stream().map(Evaluation::evaluationId).toList();
        List<Progress> last =
                context.interruption().during(() -> cancellation.cancel(ids), () -> follow(ids, board, cancellation));
        board.finish();
        return last;
    }

    private List<Progress> follow(List<String> ids, ProgressBoard board, Cancellation cancellation)
            throws InterruptedException {
        ExecutorService watchers = Executors.newVirtualThreadPerTaskExecutor();
        try {
            List<Future<Progress>> ends = ids.stream()
                    .map(id -> watchers.submit(() -> follow(id, board, cancellation)))
                    .toList();
            List<Progress> last = new ArrayList<>();
            for (Future<Progress> end : ends) {
                last.add(end.get());
            }
            return last;
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof RuntimeException known
                    ? known
                    : new IllegalStateException("an evaluation cannot be watched", failed.getCause());
        } finally {
            watchers.shutdownNow();
        }
    }

    private Progress follow(String id, ProgressBoard board, Cancellation cancellation) throws InterruptedException {
        return new EvaluationWatch(gateway, context.clock())
                .follow(id, progress -> show(progress, board), cancellation::patienceEnds)
                .orElseThrow(() -> new CommandFailure("Nothing was heard of evaluation %s.".formatted(id)));
    }

    /** Not below the last words of a process that ends. */
    private void show(Progress progress, ProgressBoard board) {
        if (!context.interruption().exiting()) {
            board.show(progress);
        }
    }
}
