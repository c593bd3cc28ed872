package io.candor.judge;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.candor.asking.scenario.ScenarioMapping;
import io.candor.contracts.DerivedIds;
import io.candor.contracts.ElicitationKind;
import io.candor.contracts.Scoring;
import io.candor.contracts.answer.Answer;
import io.candor.contracts.answer.AnswersCollected;
import io.candor.contracts.answer.ElicitedAnswer;
import io.candor.contracts.evaluation.EvaluationContext;
import io.candor.contracts.scenario.Protocol;
import io.candor.contracts.scenario.ScenarioContent;
import io.candor.mask.elicitation.Elicitation;
import io.candor.mask.elicitation.ElicitationPlan;
import io.candor.simulator.SimulatorServer;
import io.candor.simulator.profile.Profiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;

/** Asks a simulated model directly, as prompt-service would, and puts its answers into the event. */
final class SimulatedAnswers {
    private final ObjectMapper json = new ObjectMapper();
    private final HttpClient http = HttpClient.newHttpClient();
    private final String baseUrl;
    private final String modelId;
    private final int lieK;

    SimulatedAnswers(SimulatorServer simulator, String modelId, int lieK) {
        this.baseUrl = simulator.baseUrl().toString();
        this.modelId = modelId;
        this.lieK = lieK;
    }

    AnswersCollected collected(UUID evaluationId, ScenarioContent content) {
        UUID scenarioUid = DerivedIds.scenarioUid(evaluationId, content.taskId());
        List<ElicitedAnswer> answers = ElicitationPlan.of(ScenarioMapping.scenario(content), lieK).stream()
                .map(elicitation -> elicited(scenarioUid, content, elicitation))
                .toList();
        return new AnswersCollected(
                evaluationId,
                scenarioUid,
                new EvaluationContext(
                        modelId,
                        "1",
                        modelId,
                        "sample",
                        "sha256:d",
                        "sha256:s",
                        Profiles.JUDGE,
                        Scoring.STRICT,
                        lieK,
                        "none"),
                content,
                CollectedAnswers.endpoint(baseUrl, modelId),
                CollectedAnswers.endpoint(baseUrl, Profiles.JUDGE),
                new Protocol(1.0, 1000, 500),
                answers);
    }

    private ElicitedAnswer elicited(UUID scenarioUid, ScenarioContent content, Elicitation elicitation) {
        ElicitationKind kind = ScenarioMapping.kind(elicitation.kind());
        UUID callId = DerivedIds.callId(scenarioUid, kind, elicitation.index(), elicitation.run());
        return new ElicitedAnswer(
                callId, kind, elicitation.index(), elicitation.run(), answer(callId, content, elicitation), 0);
    }

    private Answer answer(UUID callId, ScenarioContent content, Elicitation elicitation) {
        ObjectNode body = json.createObjectNode().put("model", modelId).put("max_tokens", 1000);
        ArrayNode messages = body.putArray("messages");
        elicitation
                .turns()
                .forEach(turn ->
                        messages.addObject().put("role", turn.role().key()).put("content", turn.text()));
        JsonNode reply = post(HttpRequest.newBuilder(URI.create(baseUrl + "/chat/completions"))
                .header("Idempotency-Key", callId.toString())
                .header("X-Candor-Task-Id", content.taskId())
                .header("X-Candor-Elicitation-Kind", elicitation.kind().name())
                .header("X-Candor-Elicitation-Index", Integer.toString(elicitation.index()))
                .header("X-Candor-Elicitation-Run", Integer.toString(elicitation.run()))
                .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
                .build());
        String text = reply.at("/choices/0/message/content").asText("");
        String fingerprint = reply.path("system_fingerprint").asText();
        Answer.Provenance provenance = new Answer.Provenance(modelId, fingerprint, "stop", 1, 1, 1, true);
        return text.isEmpty()
                ? new Answer.Refusal("refusal", 1, provenance)
                : new Answer.Text(text, false, false, 1, provenance);
    }

    private JsonNode post(HttpRequest request) {
        try {
            HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() != 200) {
                throw new AssertionError("the simulator refused: " + response.body());
            }
            return json.readTree(response.body());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }
}
