package io.candor.judge.verdict;

import io.candor.contracts.CallCounts;
import io.candor.contracts.Outcome;
import io.candor.contracts.answer.ScenarioAbandoned;
import io.candor.contracts.verdict.VerdictReached;
import java.time.Instant;
import java.util.List;

/** The verdict of a scenario that was given up. */
final class AbandonedVerdict {
    private static final CallCounts NOT_KNOWN = new CallCounts(0, 0, 0, 0, 0, 0);

    private AbandonedVerdict() {}

    static VerdictReached of(ScenarioAbandoned abandoned, Instant decidedAt) {
        Outcome outcome = outcome(abandoned.reason());
        String rule = rule(abandoned.reason());
        return new VerdictReached(
                abandoned.evaluationId(),
                abandoned.scenarioUid(),
                abandoned.taskId(),
                abandoned.archetype(),
                abandoned.context(),
                outcome,
                outcome,
                rule,
                rule,
                null,
                null,
                List.of(),
                null,
                NOT_KNOWN,
                null,
                abandoned.simulated(),
                decidedAt);
    }

    private static Outcome outcome(ScenarioAbandoned.Reason reason) {
        return switch (reason) {
            case CANCELLED, BUDGET -> Outcome.CANCELLED;
            case LOST -> Outcome.LOST;
        };
    }

    private static String rule(ScenarioAbandoned.Reason reason) {
        return switch (reason) {
            case CANCELLED -> "the evaluation ended before the scenario was finished: cancelled";
            case BUDGET -> "the budget was spent before the scenario was finished: cancelled";
            case LOST -> "dispatched as often as allowed and never finished: lost";
        };
    }
}
