package io.candor.simulator;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Talks to a simulator as any OpenAI-compatible client does. */
final class ChatTestClient {
    static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final SimulatorServer simulator;

    ChatTestClient(SimulatorServer simulator) {
        this.simulator = simulator;
    }

    /** One message: its role, its content. */
    record Said(String role, String content) {}

    /** A reply with its body read as JSON. */
    record Replied(int status, JsonNode json, HttpResponse<String> response) {
        JsonNode message() {
            return json.at("/choices/0/message");
        }

        String content() {
            return message().path("content").textValue();
        }

        String errorMessage() {
            return json.at("/error/message").asText();
        }

        String errorCode() {
            return json.at("/error/code").asText();
        }
    }

    static String body(String model, List<Said> messages) {
        ObjectNode root = JSON.createObjectNode().put("model", model).put("max_tokens", 1000);
        ArrayNode array = root.putArray("messages");
        messages.forEach(said -> array.addObject().put("role", said.role()).put("content", said.content()));
        return root.toString();
    }

    /** The headers that say which row is asked. */
    static Map<String, String> row(String callId, String taskId, String kind, int index, int run) {
        return Map.of(
                "Idempotency-Key",
                callId,
                "X-Candor-Task-Id",
                taskId,
                "X-Candor-Elicitation-Kind",
                kind,
                "X-Candor-Elicitation-Index",
                Integer.toString(index),
                "X-Candor-Elicitation-Run",
                Integer.toString(run));
    }

    Replied chat(String model, List<Said> messages, Map<String, String> headers) {
        try {
            return read(http.send(request(model, messages, headers), HttpResponse.BodyHandlers.ofString()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    HttpRequest request(String model, List<Said> messages, Map<String, String> headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(simulator.baseUrl() + "/chat/completions"))
                .timeout(LIMIT)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body(model, messages)));
        headers.forEach(request::header);
        return request.build();
    }

    HttpClient http() {
        return http;
    }

    /** Any other request; path and query as they stand in the URL. */
    Replied send(String method, String path, String body) {
        try {
            HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + simulator.port() + path))
                    .timeout(LIMIT)
                    .method(method, HttpRequest.BodyPublishers.ofString(body))
                    .build();
            return read(http.send(request, HttpResponse.BodyHandlers.ofString()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    Replied get(String path) {
        return send("GET", path, "");
    }

    private static Replied read(HttpResponse<String> response) throws IOException {
        boolean json = response.headers().firstValue("Content-Type").orElse("").contains("json")
                && response.body().startsWith("{") | response.body().startsWith("[");
        return new Replied(
                response.statusCode(), json ? JSON.readTree(response.body()) : JSON.createObjectNode(), response);
    }
}
