package io.candor.llm;

import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * Where and how a model is reached. Base URL, model id and key reference together are its identity: calls that share
 * them share one limit.
 *
 * @param baseUrl for example {@code https://api.openai.com/v1}, with or without a slash at the end
 * @param dialect the wire format
 * @param modelId the name the server knows the model by
 * @param apiKeyReference {@code env:CANDOR_KEY_…} or {@code file:<name>}; empty for a server without authentication
 * @param parameters where servers differ
 * @param maxInFlight the most calls of this replica in flight at once, at least 1
 * @param timeout the longest a single attempt may take, from connecting to the last byte of the reply
 */
public record Endpoint(
        URI baseUrl,
        Dialect dialect,
        String modelId,
        Optional<String> apiKeyReference,
        EndpointParameters parameters,
        int maxInFlight,
        Duration timeout) {

    public static final int DEFAULT_MAX_IN_FLIGHT = 64;
    public static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(60);

    public Endpoint {
        Objects.requireNonNull(baseUrl, "baseUrl");
        Objects.requireNonNull(dialect, "dialect");
        Objects.requireNonNull(apiKeyReference, "apiKeyReference");
        Objects.requireNonNull(parameters, "parameters");
        if (modelId.isBlank()) {
            throw new IllegalArgumentException("an endpoint needs a model id");
        }
        if (maxInFlight < 1) {
            throw new IllegalArgumentException("max in flight must be at least 1, not " + maxInFlight);
        }
        if (timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException("the timeout must be longer than zero, not " + timeout);
        }
    }

    /** An endpoint without authentication and with every default. */
    public static Endpoint of(URI baseUrl, String modelId) {
        return new Endpoint(
                baseUrl,
                Dialect.OPENAI_COMPATIBLE,
                modelId,
                Optional.empty(),
                EndpointParameters.DEFAULT,
                DEFAULT_MAX_IN_FLIGHT,
                DEFAULT_TIMEOUT);
    }

    /** @return what makes two endpoints the same for limits and closures */
    EndpointIdentity identity() {
        return new EndpointIdentity(baseUrl, modelId, apiKeyReference);
    }

    /** @return the server without user info, query or fragment, fit for messages and logs */
    public String displayName() {
        String host = baseUrl.getHost() == null ? "(no host)" : baseUrl.getHost();
        String port = baseUrl.getPort() < 0 ? "" : ":" + baseUrl.getPort();
        return modelId + " at " + baseUrl.getScheme() + "://" + host + port
                + (baseUrl.getPath() == null ? "" : baseUrl.getPath());
    }

    /** Somebody may have put the key itself where its reference belongs. */
    private static String shown(String reference) {
        return reference.startsWith("env:CANDOR_KEY_") || reference.startsWith("file:") ? reference : "(no reference)";
    }

    /** Leaves out whatever could be a secret: user info, query, header values. */
    @Override
    public String toString() {
        return "Endpoint[" + displayName() + ", " + dialect + ", key="
                + apiKeyReference.map(Endpoint::shown).orElse("none") + ", " + parameters + ", maxInFlight="
                + maxInFlight + ", timeout=" + timeout + "]";
    }
}
