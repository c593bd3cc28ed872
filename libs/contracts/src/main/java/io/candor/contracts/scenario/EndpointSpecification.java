package io.candor.contracts.scenario;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where and how a model is called. Carries a reference to the key, never the key.
 *
 * @param baseUrl such as {@code https://host/v1}, without user info or query
 * @param dialect the wire format
 * @param modelId the id by which the server knows the model
 * @param apiKeyReference {@code env:CANDOR_KEY_…} or {@code file:…}; null where none is needed
 * @param tokenParameter which field limits the answer's tokens
 * @param sendTemperature false for servers that refuse the parameter
 * @param instructionRole the role of the system prompt
 * @param extraHeaders headers sent with every call; no secrets
 * @param maxInFlight calls in flight at the most, per replica, from 1
 * @param timeoutMillis limit for one attempt, in milliseconds
 * @param simulated true where the endpoint says that it is Candor's simulator
 */
public record EndpointSpecification(
        String baseUrl,
        Dialect dialect,
        String modelId,
        @Nullable String apiKeyReference,
        TokenParameter tokenParameter,
        boolean sendTemperature,
        InstructionRole instructionRole,
        Map<String, String> extraHeaders,
        int maxInFlight,
        long timeoutMillis,
        boolean simulated) {
    public EndpointSpecification {
        extraHeaders = Map.copyOf(extraHeaders);
    }

    /** A wire format of model servers. */
    public enum Dialect {
        @JsonProperty("openai-compatible")
        OPENAI_COMPATIBLE
    }

    /** The request field that limits the answer's length. */
    public enum TokenParameter {
        @JsonProperty("max_tokens")
        MAX_TOKENS,
        @JsonProperty("max_completion_tokens")
        MAX_COMPLETION_TOKENS
    }

    /** The role under which instructions are sent. */
    public enum InstructionRole {
        @JsonProperty("system")
        SYSTEM,
        @JsonProperty("developer")
        DEVELOPER
    }
}
