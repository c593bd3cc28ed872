package io.candor.prompt;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.candor.contracts.Topic;
import io.candor.contracts.answer.AnswersCollected;
import io.candor.contracts.evaluation.EvaluationChanged;
import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.contracts.scenario.EndpointSpecification;
import io.candor.contracts.scenario.ScenarioDispatched;
import io.candor.messaging.EventJson;
import io.candor.messaging.EventPublisher;
import io.candor.testkit.RawRecord;
import io.candor.testkit.TopicReader;
import io.candor.testkit.scripted.ScriptedModel;
import io.candor.testkit.scripted.ScriptedReply;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** An evaluation of its own for each test, a model that does as it is told, and the topics on both sides. */
abstract class PromptServiceCase {
    static final Duration LIMIT = Duration.ofSeconds(30);
    static final Duration A_WHILE = Duration.ofSeconds(2);
    private static final Duration POLL = Duration.ofMillis(20);

    @Inject
    EventPublisher publisher;

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String bootstrapServers;

    private final ObjectMapper json = EventJson.mapper();
    final UUID evaluation = UUID.randomUUID();
    final ScriptedModel model = ScriptedModel.start();
    TopicReader answers;

    @BeforeEach
    void openTopic() {
        answers = TopicReader.fromTheBeginning(bootstrapServers, Topic.ANSWERS.topicName());
        model.answer(call -> new ScriptedReply.Text("You asked: " + call.lastContent()));
    }

    @AfterEach
    void close() {
        answers.close();
        model.close();
    }

    void evaluationIs(long revision, EvaluationStatus status) {
        publisher.publishAndAwait(
                new EvaluationChanged(
                        evaluation,
                        revision,
                        status,
                        null,
                        Dispatches.context("model-1", 1),
                        1,
                        0,
                        0,
                        0,
                        model.baseUrl(),
                        model.baseUrl(),
                        Instant.EPOCH,
                        null),
                null);
    }

    void publish(ScenarioDispatched scenario) {
        publisher.publishAndAwait(scenario, null);
    }

    ScenarioDispatched scenario(String taskId, int lieK) {
        return Dispatches.of(evaluation, Dispatches.knownFact(taskId), endpoint(64, 5000), lieK);
    }

    EndpointSpecification endpoint(int maxInFlight, long timeoutMillis) {
        return Dispatches.endpoint(model.baseUrl(), "model-1", maxInFlight, timeoutMillis);
    }

    List<RawRecord> told(ScenarioDispatched scenario) {
        return ofKey(answers, scenario.scenarioUid());
    }

    static List<RawRecord> ofKey(TopicReader topic, UUID key) {
        return topic.readToEnd().stream()
                .filter(found -> found.keyText().equals(key.toString()))
                .toList();
    }

    AnswersCollected collected(ScenarioDispatched scenario) {
        byte[] first = await().atMost(LIMIT)
                .pollInterval(POLL)
                .until(() -> told(scenario), told -> !told.isEmpty())
                .getFirst()
                .value();
        try {
            return json.readValue(first, AnswersCollected.class);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static void pass(CountDownLatch gate) {
        try {
            gate.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
