package io.candor.cli.gateway;

import org.jspecify.annotations.Nullable;

/**
 * What a scenario came to.
 *
 * @param scenarioUid its id within the evaluation
 * @param taskId the row's key within its dataset
 * @param archetype which kind of scenario
 * @param outcome @1
 * @param rule which rule decided
 * @param belief null where there is none or it is not known
 * @param accuracy null where it is not defined or not known
 */
public record ScenarioVerdict(
        String scenarioUid,
        String taskId,
        String archetype,
        String outcome,
        String rule,
        @Nullable String belief,
        @Nullable String accuracy) {}
