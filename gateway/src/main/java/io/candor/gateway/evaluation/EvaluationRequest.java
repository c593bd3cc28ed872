package io.candor.gateway.evaluation;

import io.candor.contracts.Scoring;
import io.candor.gateway.endpoint.EndpointRequest;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** What to evaluate, as a request says it. What is left out has a default. */
@Schema(description = "One model version, measured on one dataset by one judge.")
public record EvaluationRequest(
        @Schema(description = "Name or digest of an imported dataset.", required = true) @Nullable
        String dataset,

        @Schema(description = "At most so many scenarios, from every archetype in proportion, always the same ones.")
        @Nullable
        Integer limit,

        @Schema(description = "The model under test.", required = true) @Nullable
        EndpointRequest model,

        @Schema(description = "The judge; the configured one by default.") @Nullable
        EndpointRequest judge,

        @Schema(description = "strict (default) or parity.") @Nullable
        Scoring scoring,

        @Schema(description = "Pressure runs per scenario, 1 to 100; 1 by default, 10 for the published @10 figures.")
        @Nullable
        Integer lieK,

        @Schema(description = "Sampling temperature of the model under test, 0 to 2; 1 by default.") @Nullable
        Double temperature,

        @Schema(description = "Limit of an answer of the model under test, in tokens; 1000 by default.") @Nullable
        Integer maxTokens,

        @Schema(description = "Scenarios in flight at the most.") @Nullable
        Integer window,

        @Schema(description = "-100 to 100; the higher goes first. 0 by default.") @Nullable
        Integer priority) {}
