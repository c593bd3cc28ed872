package io.candor.contracts.answer;

import io.candor.contracts.Archetype;
import io.candor.contracts.DerivedIds;
import io.candor.contracts.evaluation.EvaluationContext;
import java.util.UUID;

/**
 * The gateway gave a dispatched scenario up. It becomes a verdict only where none was reached before.
 *
 * @param evaluationId which evaluation
 * @param scenarioUid which scenario
 * @param taskId its task id
 * @param archetype its archetype
 * @param context what was measured
 * @param reason why
 * @param simulated the endpoints were known to be simulated
 */
public record ScenarioAbandoned(
        UUID evaluationId,
        UUID scenarioUid,
        String taskId,
        Archetype archetype,
        EvaluationContext context,
        Reason reason,
        boolean simulated)
        implements AnswerEvent {

    /** Why a scenario was given up. */
    public enum Reason {
        /** The evaluation was cancelled or stopped. */
        CANCELLED,
        /** Its budget was spent. */
        BUDGET,
        /** Dispatched as often as allowed and never finished. */
        LOST
    }

    @Override
    public UUID key() {
        return scenarioUid;
    }

    @Override
    public UUID eventId() {
        return DerivedIds.abandonmentId(scenarioUid);
    }
}
