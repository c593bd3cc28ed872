package io.candor.cli.gateway;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An evaluation, as far as the command line shows it.
 *
 * @param evaluationId its id
 * @param status where it stands
 * @param reason why it was stopped; null while nothing needs explaining
 * @param context what is measured, on what, by whom
 * @param target the model under test
 * @param simulated model or judge is simulated
 * @param selected scenarios selected
 * @param leftOut scenarios of the dataset that cannot be evaluated
 * @param leftOutReason why; null where none is left out
 * @param finished scenarios whose verdict is known
 * @param createdAt when it was created
 */
public record Evaluation(
        String evaluationId,
        Status status,
        @Nullable String reason,
        Context context,
        Endpoint target,
        boolean simulated,
        int selected,
        int leftOut,
        @Nullable String leftOutReason,
        int finished,
        Instant createdAt) {

    /** What every figure says about where it comes from. */
    public record Context(
            String modelName,
            String modelVersion,
            String modelId,
            String datasetName,
            String judge,
            String scoring,
            int lieK) {}

    /** Where a model is asked. */
    public record Endpoint(String baseUrl) {}
}
