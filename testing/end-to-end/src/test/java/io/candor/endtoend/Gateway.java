package io.candor.endtoend;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** The gateway's REST API as the tests use it. */
final class Gateway {
    private static final String BOUNDARY = "candor-end-to-end";
    private static final Set<String> FINAL = Set.of("COMPLETED", "CANCELLED", "STOPPED");

    private final JsonHttp http;

    Gateway(URI base) {
        this.http = new JsonHttp(base);
    }

    JsonHttp http() {
        return http;
    }

    /** Imports every CSV file of a directory. */
    JsonNode importDataset(String name, Path directory) {
        StringBuilder body = new StringBuilder(part("name", null)).append(name).append("\r\n");
        try (Stream<Path> files = Files.list(directory)) {
            List<Path> csv = files.filter(file -> file.toString().endsWith(".csv"))
                    .sorted()
                    .toList();
            for (Path file : csv) {
                body.append(part("file", file.getFileName().toString()))
                        .append(Files.readString(file))
                        .append("\r\n");
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        body.append("--" + BOUNDARY + "--\r\n");
        JsonHttp.Reply reply = http.send(HttpRequest.newBuilder(http.resolve("/api/v1/datasets"))
                .header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
                .POST(HttpRequest.BodyPublishers.ofByteArray(body.toString().getBytes(StandardCharsets.UTF_8))));
        if (reply.status() >= 300) {
            throw new AssertionError("The import answered " + reply.status() + ": " + reply.text());
        }
        return reply.json();
    }

    /** A request for an evaluation by a simulated model, to be changed as the test needs. */
    static ObjectNode request(String dataset, String modelId, URI modelServer) {
        ObjectNode request = JsonHttp.JSON.createObjectNode().put("dataset", dataset);
        request.putObject("model").put("modelId", modelId).put("baseUrl", modelServer + "/v1");
        request.putObject("judge").put("modelId", "simulated-judge").put("baseUrl", modelServer + "/v1");
        return request;
    }

    /** Creates an evaluation and gives its id. */
    String create(ObjectNode request) {
        JsonHttp.Reply reply = http.post("/api/v1/evaluations", request);
        if (reply.status() != 201) {
            throw new AssertionError("The creation answered " + reply.status() + ": " + reply.text());
        }
        return reply.json().path("evaluationId").asText();
    }

    JsonNode evaluation(String id) {
        return http.get("/api/v1/evaluations/" + id);
    }

    JsonNode result(String id) {
        return http.get("/api/v1/evaluations/" + id + "/result");
    }

    void cancel(String id) {
        http.post("/api/v1/evaluations/" + id + "/cancel", JsonHttp.JSON.createObjectNode());
    }

    /** Waits for a final status and gives the evaluation. */
    JsonNode awaitEnd(String id, Duration limit) {
        Awaitility.await("the end of evaluation " + id)
                .atMost(limit)
                .pollInterval(Duration.ofMillis(200))
                .ignoreExceptions()
                .until(() -> FINAL.contains(evaluation(id).path("status").asText()));
        return evaluation(id);
    }

    /** Every scenario with its verdict, by task id. */
    Map<String, JsonNode> scenarios(String id) {
        Map<String, JsonNode> scenarios = new TreeMap<>();
        String cursor = "";
        do {
            JsonNode page = http.get("/api/v1/evaluations/" + id + "/scenarios?limit=200"
                    + (cursor.isEmpty() ? "" : "&cursor=" + cursor));
            Consumer<JsonNode> keep =
                    scenario -> scenarios.put(scenario.path("taskId").asText(), scenario);
            page.path("scenarios").forEach(keep);
            cursor = page.path("nextCursor").asText("");
        } while (!cursor.isEmpty() && !cursor.equals("null"));
        return scenarios;
    }

    private static String part(String name, @org.jspecify.annotations.Nullable String fileName) {
        return "--" + BOUNDARY + "\r\nContent-Disposition: form-data; name=\"" + name + '"'
                + (fileName == null ? "" : "; filename=\"" + fileName + "\"\r\nContent-Type: text/csv")
                + "\r\n\r\n";
    }
}
