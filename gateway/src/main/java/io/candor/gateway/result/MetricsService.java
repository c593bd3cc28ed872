package io.candor.gateway.result;

import io.candor.gateway.problem.Problem;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Asks metrics-service the question that was asked here, and gives its answer on unchanged. The one way in which a
 * service speaks to another besides Kafka; read-only, and nothing waits for it but the caller. For virtual threads.
 */
@ApplicationScoped
class MetricsService {
    private static final Logger LOG = Logger.getLogger(MetricsService.class);
    private static final String RETRY_SECONDS = "5";

    private final MetricsServiceSettings settings;
    private final HttpClient client;

    MetricsService(MetricsServiceSettings settings) {
        this.settings = settings;
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(settings.timeout())
                .build();
    }

    /**
     * The answer to a GET.
     *
     * @param path under the base URL, from {@code /api} on, as it came, escapes included
     * @param query as it came; null without one
     */
    Response get(String path, @Nullable String query) {
        String base = settings.url().toString().replaceAll("/+$", "");
        HttpRequest request = HttpRequest.newBuilder(URI.create(base + path + (query == null ? "" : "?" + query)))
                .timeout(settings.timeout())
                .header(HttpHeaders.ACCEPT, "application/json, application/problem+json")
                .GET()
                .build();
        try {
            HttpResponse<byte[]> answer = client.send(request, HttpResponse.BodyHandlers.ofByteArray());
            return Response.status(answer.statusCode())
                    .type(answer.headers().firstValue(HttpHeaders.CONTENT_TYPE).orElse(MediaType.APPLICATION_JSON))
                    .entity(answer.body())
                    .build();
        } catch (IOException failure) {
            LOG.warnf(
                    "metrics-service does not answer: url=%s cause=%s",
                    base, failure.getClass().getSimpleName());
            return unavailable();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return unavailable();
        }
    }

    private static Response unavailable() {
        return Response.status(Response.Status.SERVICE_UNAVAILABLE)
                .type("application/problem+json")
                .header(HttpHeaders.RETRY_AFTER, RETRY_SECONDS)
                .entity(Problem.of(
                        503,
                        "metrics-service-unavailable",
                        "Results come from metrics-service, which does not answer. Evaluations go on meanwhile; "
                                + "ask again, and see candor.metrics-service.url if this lasts."))
                .build();
    }

    void onStop(@Observes ShutdownEvent event) {
        client.shutdownNow();
    }
}
