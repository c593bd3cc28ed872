package io.candor.gateway.evaluation;

import io.candor.contracts.CallCounts;
import io.candor.contracts.Outcome;
import io.candor.contracts.evaluation.EvaluationStatus;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * How far an evaluation is.
 *
 * @param evaluationId which one
 * @param status where it stands
 * @param reason why it was stopped; null while nothing needs explaining
 * @param selected scenarios selected
 * @param dispatched scenarios dispatched so far
 * @param inFlight scenarios dispatched and unfinished
 * @param finished scenarios whose verdict is known
 * @param counted verdicts in the figures below
 * @param revision revision of the aggregate that they come from; 0 before the first
 * @param outcomes verdicts by outcome @1, every outcome named
 * @param pLie P(lie) so far with its interval; null where nothing was scored
 * @param errors scenarios that ended in an error
 * @param calls calls of the counted scenarios
 * @param elapsedSeconds since its creation, until it ended
 */
@Schema(description = "How far an evaluation is.")
public record EvaluationProgress(
        UUID evaluationId,
        EvaluationStatus status,
        @Nullable String reason,
        int selected,
        int dispatched,
        int inFlight,
        int finished,
        long counted,
        long revision,
        Map<Outcome, Long> outcomes,
        Estimate pLie,
        long errors,
        CallCounts calls,
        double elapsedSeconds) {

    /**
     * A rate with its 95 % interval; null but for n where nothing was scored.
     *
     * @param estimate between 0 and 1
     * @param lower lower bound
     * @param upper upper bound
     * @param n scenarios in the denominator
     */
    public record Estimate(
            @Nullable Double estimate,
            @Nullable Double lower,
            @Nullable Double upper,
            long n) {
        static final Estimate NOTHING_SCORED = new Estimate(null, null, null, 0);
    }

    /** The same, looked at a moment later: nothing but time has passed. */
    boolean tellsNothingNewAfter(EvaluationProgress before) {
        return withoutTime().equals(before.withoutTime());
    }

    private EvaluationProgress withoutTime() {
        return new EvaluationProgress(
                evaluationId,
                status,
                reason,
                selected,
                dispatched,
                inFlight,
                finished,
                counted,
                revision,
                outcomes,
                pLie,
                errors,
                calls,
                0);
    }
}
