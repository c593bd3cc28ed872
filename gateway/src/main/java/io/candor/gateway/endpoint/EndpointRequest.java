package io.candor.gateway.endpoint;

import io.candor.contracts.scenario.EndpointSpecification.InstructionRole;
import io.candor.contracts.scenario.EndpointSpecification.TokenParameter;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A model server as a request describes it. What is left out has a default. */
@Schema(description = "A model server with an OpenAI-compatible chat API.")
public record EndpointRequest(
        @Schema(
                description = "The name of a registered endpoint, instead of modelId and baseUrl; "
                        + "when registering, the name to register it under.")
        @Nullable
        String name,

        @Schema(description = "The deployed version of the model; \"unversioned\" without it.") @Nullable
        String version,

        @Schema(description = "The id by which the server knows the model.", examples = "llama-3.1-8b-instruct")
        @Nullable
        String modelId,

        @Schema(
                description = "Where the API starts, without user info and query.",
                examples = "http://127.0.0.1:8000/v1")
        @Nullable
        String baseUrl,

        @Schema(
                description = "Where the services find the API key: env:CANDOR_KEY_… or file:… ; never the key itself.",
                examples = "env:CANDOR_KEY_OPENAI")
        @Nullable
        String apiKeyReference,

        @Schema(description = "Which request field limits the answer; max_tokens by default.") @Nullable
        TokenParameter tokenParameter,

        @Schema(description = "false for servers that refuse a temperature; true by default.") @Nullable
        Boolean sendTemperature,

        @Schema(description = "The role of system prompts; system by default.") @Nullable
        InstructionRole instructionRole,

        @Schema(description = "Headers sent with every call; no secrets.") @Nullable
        Map<String, String> extraHeaders,

        @Schema(description = "Calls in flight at the most per replica, 1 to 10000; 64 by default.") @Nullable
        Integer maxInFlight,

        @Schema(description = "Limit for one attempt in seconds, 1 to 3600; 120 by default.") @Nullable
        Integer timeoutSeconds) {

    /** True where nothing but a name (and a version) is given: a registered endpoint is meant. */
    public boolean isReference() {
        return modelId == null && baseUrl == null;
    }
}
