package io.candor.metrics.evaluation;

import io.candor.contracts.Scoring;
import io.candor.contracts.evaluation.EvaluationContext;

/**
 * What makes the figures of two evaluations points of one Prometheus series: of those evaluations the latest is shown.
 *
 * @param model the model's name
 * @param version the deployed version
 * @param dataset the dataset's name
 * @param datasetDigest its content
 * @param judge the judge's identity
 * @param scoring scoring mode
 * @param lieK pressure runs per scenario
 * @param intervention its name
 */
public record Series(
        String model,
        String version,
        String dataset,
        String datasetDigest,
        String judge,
        Scoring scoring,
        int lieK,
        String intervention) {

    public static Series of(EvaluationContext context) {
        return new Series(
                context.modelName(),
                context.modelVersion(),
                context.datasetName(),
                context.datasetDigest(),
                context.judge(),
                context.scoring(),
                context.lieK(),
                context.intervention());
    }
}
