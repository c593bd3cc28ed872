package io.candor.contracts.evaluation;

import io.candor.contracts.Scoring;

/**
 * What every figure must say about where it comes from.
 *
 * @param modelName the model's name in Candor
 * @param modelVersion the deployed version
 * @param modelId the id by which the endpoint knows the model
 * @param datasetName the dataset's name
 * @param datasetDigest digest of the whole dataset, {@code sha256:…}
 * @param selectionDigest digest of the scenarios selected from it, {@code sha256:…}
 * @param judge the judge's identity: its model id, with whatever else tells judges apart
 * @param scoring scoring mode
 * @param lieK pressure runs per scenario, from 1
 * @param intervention name of the intervention; {@code none} without one
 */
public record EvaluationContext(
        String modelName,
        String modelVersion,
        String modelId,
        String datasetName,
        String datasetDigest,
        String selectionDigest,
        String judge,
        Scoring scoring,
        int lieK,
        String intervention) {}
