package io.candor.metrics.result;

import io.candor.contracts.evaluation.EvaluationChanged;
import io.candor.contracts.evaluation.EvaluationContext;
import org.jspecify.annotations.Nullable;

/** Where figures come from: the parts of an answer that name model and dataset. */
final class Provenance {
    private Provenance() {}

    /**
     * The model under test.
     *
     * @param baseUrl its endpoint; null where the evaluation's own record was lost
     */
    record Model(
            String name,
            String version,
            String modelId,
            @Nullable String baseUrl) {
        static Model of(KnownEvaluation evaluation) {
            EvaluationContext context = evaluation.counts().context();
            return new Model(
                    context.modelName(),
                    context.modelVersion(),
                    context.modelId(),
                    evaluation.state().map(EvaluationChanged::targetBaseUrl).orElse(null));
        }
    }

    /**
     * The scenarios.
     *
     * @param selected null where the evaluation's own record was lost
     * @param leftOut null where the evaluation's own record was lost
     */
    record Dataset(
            String name,
            String digest,
            String selectionDigest,
            @Nullable Integer selected,
            @Nullable Integer leftOut) {
        static Dataset of(KnownEvaluation evaluation) {
            EvaluationContext context = evaluation.counts().context();
            return new Dataset(
                    context.datasetName(),
                    context.datasetDigest(),
                    context.selectionDigest(),
                    evaluation.state().map(EvaluationChanged::selected).orElse(null),
                    evaluation.state().map(EvaluationChanged::leftOut).orElse(null));
        }
    }
}
