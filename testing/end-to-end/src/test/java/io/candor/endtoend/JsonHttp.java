package io.candor.endtoend;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** JSON over HTTP, as a client from outside would do it. */
final class JsonHttp {
    static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI base;

    JsonHttp(URI base) {
        this.base = base;
    }

    /** What came back. */
    record Reply(int status, String text) {
        JsonNode json() {
            try {
                return text.isEmpty() ? MissingNode.getInstance() : JSON.readTree(text);
            } catch (IOException notJson) {
                throw new UncheckedIOException(notJson);
            }
        }
    }

    JsonNode get(String path) {
        Reply reply = send("GET", path, null);
        if (reply.status() >= 300) {
            throw new AssertionError("GET " + path + " answered " + reply.status() + ": " + reply.text());
        }
        return reply.json();
    }

    Reply tryGet(String path) {
        return send("GET", path, null);
    }

    Reply post(String path, JsonNode body) {
        return send("POST", path, body.toString());
    }

    Reply put(String path, JsonNode body) {
        return send("PUT", path, body.toString());
    }

    Reply delete(String path) {
        return send("DELETE", path, null);
    }

    Reply send(HttpRequest.Builder request) {
        try {
            HttpResponse<String> response =
                    http.send(request.timeout(PATIENCE).build(), HttpResponse.BodyHandlers.ofString());
            return new Reply(response.statusCode(), response.body());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    URI resolve(String path) {
        return URI.create(base + path);
    }

    private Reply send(String method, String path, @org.jspecify.annotations.Nullable String body) {
        HttpRequest.BodyPublisher publisher =
                body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body);
        return send(HttpRequest.newBuilder(resolve(path))
                .header("Content-Type", "application/json")
                .method(method, publisher));
    }
}
