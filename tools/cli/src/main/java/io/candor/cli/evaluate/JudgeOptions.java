package io.candor.cli.evaluate;

import io.candor.cli.WrongUsage;
import io.candor.cli.gateway.EvaluationRequest;
import io.candor.cli.stack.HttpAddress;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The judge. */
final class JudgeOptions {
    @Option(
            names = "--judge-model-id",
            paramLabel = "ID",
            order = 20,
            description = "The judge's model id. Simulated models are judged by the simulated judge unless given.")
    private @Nullable String modelId;

    @Option(
            names = "--judge-base-url",
            paramLabel = "URL",
            order = 21,
            description = "Where the judge's API starts; needed with --judge-model-id.")
    private @Nullable String baseUrl;

    @Option(
            names = "--judge-api-key-ref",
            paramLabel = "REF",
            order = 22,
            description = "Where the services find the judge's key.")
    private @Nullable String apiKeyReference;

    /**
     * The judge; null where it is left to the gateway.
     *
     * @throws WrongUsage naming the option that is wrong or missing
     */
    EvaluationRequest.@Nullable Endpoint endpoint(ModelOptions model) {
        if (modelId == null && baseUrl == null) {
            if (apiKeyReference != null) {
                throw new WrongUsage("--judge-api-key-ref needs --judge-model-id and --judge-base-url.");
            }
            return null;
        }
        if (modelId == null || modelId.isBlank()) {
            throw new WrongUsage("--judge-base-url needs --judge-model-id.");
        }
        if (baseUrl == null) {
            throw new WrongUsage("--judge-model-id needs --judge-base-url.");
        }
        HttpAddress.of("--judge-base-url", baseUrl);
        EndpointChecks.requireReference("--judge-api-key-ref", apiKeyReference);
        return new EvaluationRequest.Endpoint(
                null,
                null,
                modelId,
                baseUrl,
                apiKeyReference,
                null,
                null,
                null,
                model.maxInFlight(),
                model.timeoutSeconds());
    }

    void requireKey(Map<String, String> environment) {
        EndpointChecks.requireVariable("--judge-api-key-ref", apiKeyReference, environment);
    }
}
