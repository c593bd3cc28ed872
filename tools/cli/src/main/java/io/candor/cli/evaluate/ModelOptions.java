package io.candor.cli.evaluate;

import io.candor.cli.WrongUsage;
import io.candor.cli.gateway.EvaluationRequest;
import io.candor.cli.stack.HttpAddress;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The model under test. */
final class ModelOptions {
    private static final int MOST_IN_FLIGHT = 10_000;
    private static final int LONGEST_TIMEOUT_SECONDS = 3_600;

    /** Which field of a request limits the answer. */
    enum TokenParameter {
        MAX_TOKENS,
        MAX_COMPLETION_TOKENS;

        @Override
        public String toString() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** Which role system prompts are sent with. */
    enum InstructionRole {
        SYSTEM,
        DEVELOPER;

        @Override
        public String toString() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    @Option(
            names = "--model-id",
            required = true,
            paramLabel = "ID",
            order = 10,
            description = "The id by which the server knows the model.")
    private String modelId = "";

    @Option(
            names = "--base-url",
            required = true,
            paramLabel = "URL",
            order = 11,
            description = "Where its OpenAI-compatible API starts, such as http://127.0.0.1:8000/v1.")
    private String baseUrl = "";

    @Option(
            names = "--api-key-ref",
            paramLabel = "REF",
            order = 12,
            description = "Where the services find the key: env:CANDOR_KEY_… or file:…; never the key itself.")
    private @Nullable String apiKeyReference;

    @Option(
            names = "--model-name",
            paramLabel = "NAME",
            order = 13,
            description = "The model's name in Candor; the model id unless given.")
    private @Nullable String name;

    @Option(
            names = "--model-version",
            paramLabel = "VERSION",
            order = 14,
            description = "The deployed version; 'unversioned' unless given.")
    private @Nullable String version;

    @Option(
            names = "--max-in-flight",
            paramLabel = "N",
            order = 40,
            description = "Calls to the model, and to the judge, in flight at the most; 64 unless given.")
    private @Nullable Integer maxInFlight;

    @Option(
            names = "--timeout-seconds",
            paramLabel = "N",
            order = 41,
            description = "Limit for one attempt of a call; 120 unless given.")
    private @Nullable Integer timeoutSeconds;

    @Option(
            names = "--token-parameter",
            paramLabel = "FIELD",
            order = 44,
            description = "Which field limits the answer: max_tokens (default) or max_completion_tokens.")
    private @Nullable TokenParameter tokenParameter;

    @Option(
            names = "--instruction-role",
            paramLabel = "ROLE",
            order = 45,
            description = "The role of system prompts: system (default) or developer.")
    private @Nullable InstructionRole instructionRole;

    @Option(names = "--no-temperature", order = 46, description = "Send no temperature, for servers that refuse one.")
    private boolean noTemperature;

    /** @throws WrongUsage naming the option that is wrong */
    EvaluationRequest.Endpoint endpoint() {
        HttpAddress.of("--base-url", baseUrl);
        if (modelId.isBlank()) {
            throw new WrongUsage("--model-id is empty.");
        }
        EndpointChecks.requireReference("--api-key-ref", apiKeyReference);
        Numbers.requireBetween("--max-in-flight", maxInFlight, 1, MOST_IN_FLIGHT);
        Numbers.requireBetween("--timeout-seconds", timeoutSeconds, 1, LONGEST_TIMEOUT_SECONDS);
        return new EvaluationRequest.Endpoint(
                name,
                version,
                modelId,
                baseUrl,
                apiKeyReference,
                tokenParameter == null ? null : tokenParameter.toString(),
                noTemperature ? Boolean.FALSE : null,
                instructionRole == null ? null : instructionRole.toString(),
                maxInFlight,
                timeoutSeconds);
    }

    /** How many calls to each endpoint; null for the gateway's default. */
    @Nullable
    Integer maxInFlight() {
        return maxInFlight;
    }

    @Nullable
    Integer timeoutSeconds() {
        return timeoutSeconds;
    }

    void requireKey(Map<String, String> environment) {
        EndpointChecks.requireVariable("--api-key-ref", apiKeyReference, environment);
    }
}
