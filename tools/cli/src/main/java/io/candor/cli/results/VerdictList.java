package io.candor.cli.results;

import io.candor.cli.gateway.GatewayClient;
import io.candor.cli.gateway.Pages;
import io.candor.cli.gateway.ScenarioVerdict;
import io.candor.cli.table.TextTable;
import io.candor.cli.terminal.Paint;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The verdicts of an evaluation. */
final class VerdictList implements Listing {
    private final Pages<ScenarioVerdict> verdicts;

    VerdictList(GatewayClient gateway, String evaluationId, @Nullable String outcome) {
        this.verdicts = gateway.scenarios(evaluationId, outcome);
    }

    @Override
    public List<String> json() {
        return List.of(verdicts.json());
    }

    @Override
    public List<String> lines(Paint paint) {
        if (verdicts.entries().isEmpty()) {
            return List.of("No scenario has such a verdict.");
        }
        TextTable table = new TextTable("Scenario", "Task", "Archetype", "Outcome", "Belief", "Accuracy", "Rule");
        verdicts.entries()
                .forEach(verdict -> table.row(
                        verdict.scenarioUid(),
                        verdict.taskId(),
                        verdict.archetype(),
                        verdict.outcome(),
                        Objects.requireNonNullElse(verdict.belief(), ""),
                        Objects.requireNonNullElse(verdict.accuracy(), ""),
                        verdict.rule()));
        return table.lines(paint);
    }
}
