package io.candor.cli.evaluate;

import io.candor.cli.CliContext;
import io.candor.cli.Interruption;
import io.candor.cli.OutputFormat;
import io.candor.cli.gateway.Evaluation;
import io.candor.cli.gateway.EvaluationRequest;
import io.candor.cli.gateway.FinalResult;
import io.candor.cli.gateway.GatewayClient;
import io.candor.cli.gateway.Progress;
import io.candor.cli.gateway.ResultDocument;
import io.candor.cli.gateway.Status;
import io.candor.cli.progress.Watching;
import io.candor.cli.table.ResultTable;
import io.candor.cli.terminal.Terminal;
import java.util.List;
import java.util.UUID;

/** One evaluation from its creation to its printed result. For one thread. */
final class EvaluationRun {
    private final CliContext context;
    private final GatewayClient gateway;
    private final Terminal terminal;

    EvaluationRun(CliContext context, GatewayClient gateway) {
        this.context = context;
        this.gateway = gateway;
        this.terminal = context.terminal();
    }

    /**
     * Runs it.
     *
     * @return the exit code: 0 where it completed, 130 where it was interrupted, 1 where it ended early in another way
     */
    int run(EvaluationRequest request, OutputFormat output) throws InterruptedException {
        Evaluation evaluation =
                gateway.createEvaluation(request, UUID.randomUUID().toString());
        introduce(evaluation);
        Progress last =
                new Watching(context, gateway).toTheEnd(List.of(evaluation)).getFirst();
        print(new FinalResult(gateway, context.clock()).after(last), output);
        return conclude(last);
    }

    private void introduce(Evaluation evaluation) {
        Evaluation.Context told = evaluation.context();
        terminal.note("Evaluation %s: %s at %s%s"
                .formatted(
                        evaluation.evaluationId(),
                        told.modelName(),
                        evaluation.target().baseUrl(),
                        evaluation.simulated() ? " (simulated)" : ""));
        terminal.note("%d scenarios of '%s', judged by %s"
                .formatted(evaluation.selected(), told.datasetName(), told.judge()));
        if (evaluation.leftOut() > 0) {
            terminal.note("%d scenarios are left out: %s".formatted(evaluation.leftOut(), evaluation.leftOutReason()));
        }
    }

    private void print(ResultDocument document, OutputFormat output) {
        switch (output) {
            case JSON -> terminal.out().println(document.json());
            case TABLE -> {
                terminal.note("");
                ResultTable.lines(document.result(), terminal.outPaint()).forEach(terminal.out()::println);
            }
        }
        terminal.out().flush();
    }

    private int conclude(Progress last) {
        if (last.status() == Status.COMPLETED) {
            return 0;
        }
        String what = switch (last.status()) {
            case CANCELLED -> "The evaluation was cancelled; these figures are about part of the scenarios.";
            case STOPPED -> "The evaluation was stopped: " + last.reason();
            case RUNNING, CANCELLING, STOPPING, COMPLETED ->
                "The evaluation has not ended yet; ./candor results %s shows how it ends."
                        .formatted(last.evaluationId());
        };
        terminal.note(terminal.errPaint().red("Error: ") + what);
        return context.interruption().requested() ? Interruption.EXIT_CODE : 1;
    }
}
