package io.candor.cli.gateway;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Requests to the gateway and its answers, refusals as exceptions. Thread safe. */
final class GatewayHttp {
    private static final Duration CONNECT_PATIENCE = Duration.ofSeconds(5);
    private static final int FIRST_ERROR = 400;
    private static final int BAD_GATEWAY = 502;
    private static final int GATEWAY_TIMEOUT = 504;

    private final URI base;
    private final HttpClient client;
    private final ObjectMapper json = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    /** @param base without {@code /api/v1} */
    GatewayHttp(URI base) {
        this.base = URI.create(base.toString().replaceAll("/+$", ""));
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(CONNECT_PATIENCE)
                .build();
    }

    URI base() {
        return base;
    }

    HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(base + "/api/v1" + path))
                .header("Accept", "application/json, application/problem+json");
    }

    /**
     * The body of a successful answer.
     *
     * @throws GatewayRefusal when the gateway refuses
     * @throws GatewayUnreachable when it does not answer, or a part of it is away
     */
    HttpResponse<String> send(HttpRequest request) {
        HttpResponse<String> response = exchange(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
        if (response.statusCode() >= FIRST_ERROR) {
            throw failure(response.statusCode(), response.body());
        }
        return response;
    }

    /** As {@link #send}, for a body that is read while it comes. */
    InputStream open(HttpRequest request) throws IOException {
        HttpResponse<InputStream> response = exchange(request, HttpResponse.BodyHandlers.ofInputStream());
        if (response.statusCode() >= FIRST_ERROR) {
            try (InputStream body = response.body()) {
                throw failure(response.statusCode(), new String(body.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return response.body();
    }

    <T> T read(String text, Class<T> type) {
        try {
            return json.readValue(text, type);
        } catch (JsonProcessingException unreadable) {
            throw new GatewayUnreachable(new Problem(
                    null,
                    null,
                    0,
                    "What answers at %s is no Candor gateway of this version: %s cannot be read."
                            .formatted(base, type.getSimpleName()),
                    null,
                    null));
        }
    }

    String write(Object value) {
        try {
            return json.writeValueAsString(value);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a request cannot be written", impossible);
        }
    }

    private <T> HttpResponse<T> exchange(HttpRequest request, HttpResponse.BodyHandler<T> handler) {
        try {
            return client.send(request, handler);
        } catch (IOException failure) {
            throw new GatewayUnreachable(base, failure);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new GatewayUnreachable(base, stopped);
        }
    }

    private RuntimeException failure(int status, String body) {
        Problem problem = problem(status, body);
        return status >= BAD_GATEWAY && status <= GATEWAY_TIMEOUT
                ? new GatewayUnreachable(problem)
                : new GatewayRefusal(problem);
    }

    private Problem problem(int status, String body) {
        try {
            Problem read = json.readValue(body, Problem.class);
            if (read != null && (read.detail() != null || read.title() != null)) {
                return read;
            }
        } catch (JsonProcessingException noProblemDocument) {
            return new Problem(
                    null,
                    null,
                    status,
                    "%s answered with status %d and no explanation. Is it a Candor gateway?".formatted(base, status),
                    null,
                    null);
        }
        return new Problem(null, null, status, null, null, null);
    }
}
