package io.candor.cli.results;

import io.candor.cli.gateway.Evaluation;
import io.candor.cli.gateway.GatewayClient;
import io.candor.cli.gateway.Pages;
import io.candor.cli.table.Moment;
import io.candor.cli.table.TextTable;
import io.candor.cli.terminal.Paint;
import java.util.List;

/** All evaluations, newest first. */
final class EvaluationList implements Listing {
    private final Pages<Evaluation> evaluations;

    EvaluationList(GatewayClient gateway) {
        this.evaluations = gateway.evaluations();
    }

    @Override
    public List<String> json() {
        return List.of(evaluations.json());
    }

    @Override
    public List<String> lines(Paint paint) {
        if (evaluations.entries().isEmpty()) {
            return List.of("Nothing was evaluated yet. ./candor demo shows how it looks, ./candor evaluate does it.");
        }
        TextTable table = new TextTable("Evaluation", "Created (UTC)", "Model", "Dataset", "Status", "Scenarios", "");
        evaluations
                .entries()
                .forEach(evaluation -> table.row(
                        evaluation.evaluationId(),
                        Moment.of(evaluation.createdAt()),
                        "%s (%s)"
                                .formatted(
                                        evaluation.context().modelName(),
                                        evaluation.context().modelVersion()),
                        evaluation.context().datasetName(),
                        evaluation.status().name(),
                        "%d/%d".formatted(evaluation.finished(), evaluation.selected()),
                        evaluation.simulated() ? "simulated" : ""));
        return table.lines(paint);
    }
}
