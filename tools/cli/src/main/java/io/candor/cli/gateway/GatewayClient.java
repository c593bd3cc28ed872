package io.candor.cli.gateway;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The gateway's REST API. Every method throws {@link GatewayRefusal} when the gateway refuses and
 * {@link GatewayUnreachable} when it does not answer. Thread safe.
 */
public final class GatewayClient {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration IMPORT_PATIENCE = Duration.ofMinutes(5);
    private static final int CREATED = 201;
    private static final int NOT_FOUND = 404;

    private final GatewayHttp http;

    /** @param gateway such as {@code http://127.0.0.1:8080} */
    public GatewayClient(URI gateway) {
        this.http = new GatewayHttp(gateway);
    }

    public URI address() {
        return http.base();
    }

    /** All datasets, newest first. */
    public List<Dataset> datasets() {
        return Arrays.asList(http.read(get("/datasets"), Dataset[].class));
    }

    /** A dataset by name or digest. */
    public Optional<Dataset> dataset(String nameOrDigest) {
        try {
            return Optional.of(http.read(get("/datasets/" + escaped(nameOrDigest)), Dataset.class));
        } catch (GatewayRefusal refusal) {
            if (refusal.problem().status() == NOT_FOUND) {
                return Optional.empty();
            }
            throw refusal;
        }
    }

    /**
     * Imports CSV files as one dataset.
     *
     * @throws FileNotFoundException when a file cannot be read
     */
    public ImportedDataset importDataset(String name, @Nullable String split, List<Path> files)
            throws FileNotFoundException {
        MultipartBody body = new MultipartBody("candor-" + UUID.randomUUID()).field("name", name);
        if (split != null) {
            body.field("split", split);
        }
        for (Path file : files) {
            body.file("file", file);
        }
        HttpResponse<String> response = http.send(http.request("/datasets")
                .timeout(IMPORT_PATIENCE)
                .header("Content-Type", body.contentType())
                .POST(body.publisher())
                .build());
        return new ImportedDataset(http.read(response.body(), Dataset.class), response.statusCode() == CREATED);
    }

    /** Creates and starts an evaluation, or finds the one that the same key created before. */
    public Evaluation createEvaluation(EvaluationRequest request, String idempotencyKey) {
        return http.read(
                http.send(http.request("/evaluations")
                                .timeout(PATIENCE)
                                .header("Content-Type", "application/json")
                                .header("Idempotency-Key", idempotencyKey)
                                .POST(BodyPublishers.ofString(http.write(request)))
                                .build())
                        .body(),
                Evaluation.class);
    }

    /** All evaluations, newest first. */
    public Pages<Evaluation> evaluations() {
        return Pages.read(
                http,
                "evaluations",
                Evaluation.class,
                cursor -> get("/evaluations" + (cursor == null ? "" : "?cursor=" + escaped(cursor))));
    }

    public Evaluation evaluation(String evaluationId) {
        return http.read(get(evaluationPath(evaluationId)), Evaluation.class);
    }

    /** Cancels an evaluation; does nothing when it has ended. */
    public void cancel(String evaluationId) {
        http.send(http.request(evaluationPath(evaluationId) + "/cancel")
                .timeout(PATIENCE)
                .POST(BodyPublishers.noBody())
                .build());
    }

    /** The figures so far, or the final ones. */
    public ResultDocument result(String evaluationId) {
        String body = get(evaluationPath(evaluationId) + "/result");
        return new ResultDocument(body, http.read(body, Result.class));
    }

    /** All verdicts of an evaluation, or those of one outcome. */
    public Pages<ScenarioVerdict> scenarios(String evaluationId, @Nullable String outcome) {
        String path = evaluationPath(evaluationId) + "/scenarios?limit=500"
                + (outcome == null ? "" : "&outcome=" + escaped(outcome));
        return Pages.read(
                http,
                "scenarios",
                ScenarioVerdict.class,
                cursor -> get(path + (cursor == null ? "" : "&cursor=" + escaped(cursor))));
    }

    public TranscriptDocument transcript(String evaluationId, String scenarioUid) {
        String body = get(evaluationPath(evaluationId) + "/scenarios/" + escaped(scenarioUid));
        return new TranscriptDocument(body, http.read(body, Transcript.class));
    }

    /** The stream of progress, as server-sent events; it ends after the final status. */
    ProgressEvents events(String evaluationId) throws IOException {
        InputStream stream = http.open(http.request(evaluationPath(evaluationId) + "/events")
                .timeout(PATIENCE)
                .setHeader("Accept", "text/event-stream")
                .build());
        return new ProgressEvents(new ServerSentEvents(stream), http);
    }

    private String get(String path) {
        HttpRequest request = http.request(path).timeout(PATIENCE).GET().build();
        return http.send(request).body();
    }

    private static String evaluationPath(String evaluationId) {
        return "/evaluations/" + escaped(evaluationId);
    }

    private static String escaped(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
