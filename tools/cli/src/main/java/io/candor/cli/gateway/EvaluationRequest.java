package io.candor.cli.gateway;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/** What to evaluate; what is null is left to the gateway's defaults. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record EvaluationRequest(
        String dataset,
        @Nullable Integer limit,
        Endpoint model,
        @Nullable Endpoint judge,
        @Nullable String scoring,
        @Nullable Integer lieK,
        @Nullable Double temperature,
        @Nullable Integer maxTokens,
        @Nullable Integer window) {

    /** A model and where it is asked. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Endpoint(
            @Nullable String name,
            @Nullable String version,
            String modelId,
            String baseUrl,
            @Nullable String apiKeyReference,
            @Nullable String tokenParameter,
            @Nullable Boolean sendTemperature,
            @Nullable String instructionRole,
            @Nullable Integer maxInFlight,
            @Nullable Integer timeoutSeconds) {}
}
