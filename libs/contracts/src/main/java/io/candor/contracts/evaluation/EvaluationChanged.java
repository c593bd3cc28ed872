package io.candor.contracts.evaluation;

import io.candor.contracts.DerivedIds;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The whole present state of an evaluation. Readers keep the highest revision.
 *
 * @param evaluationId which evaluation
 * @param revision raised with every change; a lower one is old news
 * @param status where it stands
 * @param reason why it was stopped, in words for people; null while nothing needs explaining
 * @param context what is measured, on what, by whom
 * @param selected scenarios selected for it
 * @param leftOut scenarios of the selection's dataset that the pipeline cannot evaluate and leaves out
 * @param dispatched scenarios dispatched; settled in a final status, a snapshot before
 * @param notDispatched scenarios of a cancelled or stopped evaluation that were never dispatched, else 0
 * @param targetBaseUrl endpoint of the model under test
 * @param judgeBaseUrl endpoint of the judge
 * @param createdAt when it was created
 * @param finishedAt when it reached a final status; null before
 */
public record EvaluationChanged(
        UUID evaluationId,
        long revision,
        EvaluationStatus status,
        @Nullable String reason,
        EvaluationContext context,
        int selected,
        int leftOut,
        int dispatched,
        int notDispatched,
        String targetBaseUrl,
        String judgeBaseUrl,
        Instant createdAt,
        @Nullable Instant finishedAt)
        implements EvaluationEvent {
    @Override
    public UUID key() {
        return evaluationId;
    }

    @Override
    public UUID eventId() {
        return DerivedIds.revisionId(evaluationId, revision);
    }
}
