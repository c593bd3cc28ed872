package io.candor.gateway.endpoint;

import io.candor.contracts.scenario.EndpointSpecification;
import io.candor.gateway.problem.Problem;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/**
 * Asks an endpoint once whether anybody is there: {@code GET {baseUrl}/models}, without a key, following no redirect.
 * Any HTTP status counts as an answer. Blocks; for virtual threads. Thread safe.
 */
@ApplicationScoped
public class EndpointProbe {
    /** The header by which Candor's simulator makes itself known. */
    static final String SIMULATOR_HEADER = "X-Candor-Simulator";

    private final EndpointSettings settings;
    private final HttpClient client;

    EndpointProbe(EndpointSettings settings) {
        this.settings = settings;
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(settings.probeTimeout())
                .build();
    }

    /**
     * The endpoint as it turned out: marked as simulated where it says so. Unchanged where probing is turned off.
     *
     * @param member the request's member that holds it, for the message
     * @throws io.candor.gateway.problem.ProblemException 422 when nobody answers
     */
    public EndpointSpecification probe(String member, EndpointSpecification endpoint) {
        if (!settings.probe()) {
            return endpoint;
        }
        HttpRequest request = HttpRequest.newBuilder(URI.create(endpoint.baseUrl() + "/models"))
                .timeout(settings.probeTimeout())
                .GET()
                .build();
        try {
            HttpResponse<InputStream> response = client.send(request, HttpResponse.BodyHandlers.ofInputStream());
            // The body is of no interest and may have no end.
            response.body().close();
            boolean simulated = response.headers()
                    .firstValue(SIMULATOR_HEADER)
                    .map(Boolean::parseBoolean)
                    .orElse(false);
            return simulated ? asSimulated(endpoint) : endpoint;
        } catch (IOException failure) {
            throw Problem.of(
                            422,
                            "endpoint-unreachable",
                            "%s.baseUrl: nobody answers at %s (%s). Start the server, or correct the address."
                                    .formatted(member, endpoint.baseUrl(), words(failure)))
                    .asException();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw Problem.of(503, "stopping", "The gateway is stopping; try again.")
                    .asException();
        }
    }

    private static String words(IOException failure) {
        return switch (failure) {
            case java.net.http.HttpConnectTimeoutException timeout -> "connecting took too long";
            case java.net.http.HttpTimeoutException timeout -> "the answer took too long";
            case java.net.ConnectException refused -> "connection refused";
            default -> failure.getClass().getSimpleName();
        };
    }

    private static EndpointSpecification asSimulated(EndpointSpecification endpoint) {
        return new EndpointSpecification(
                endpoint.baseUrl(),
                endpoint.dialect(),
                endpoint.modelId(),
                endpoint.apiKeyReference(),
                endpoint.tokenParameter(),
                endpoint.sendTemperature(),
                endpoint.instructionRole(),
                endpoint.extraHeaders(),
                endpoint.maxInFlight(),
                endpoint.timeoutMillis(),
                true);
    }

    void onStop(@Observes ShutdownEvent event) {
        client.shutdownNow();
    }
}
