package io.candor.judge;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.candor.contracts.Scoring;
import io.candor.contracts.Topic;
import io.candor.contracts.answer.Answer;
import io.candor.contracts.answer.AnswersCollected;
import io.candor.contracts.answer.ScenarioAbandoned;
import io.candor.contracts.evaluation.EvaluationChanged;
import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.contracts.verdict.VerdictReached;
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

/** An evaluation of its own for each test, a judge that does as it is told, and the topics on both sides. */
abstract class JudgeServiceCase {
    static final Duration LIMIT = Duration.ofSeconds(30);
    static final Duration A_WHILE = Duration.ofSeconds(2);
    private static final Duration POLL = Duration.ofMillis(20);

    @Inject
    EventPublisher publisher;

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String bootstrapServers;

    private final ObjectMapper json = EventJson.mapper();
    final ScriptedModel judge = ScriptedModel.start();
    final UUID evaluation = UUID.randomUUID();
    TopicReader verdicts;

    @BeforeEach
    void openTopic() {
        verdicts = TopicReader.fromTheBeginning(bootstrapServers, Topic.VERDICTS.topicName());
        judge.answer(call -> new ScriptedReply.Text("Reasoning.\nAnswer: " + letter(call.lastContent())));
    }

    @AfterEach
    void close() {
        verdicts.close();
        judge.close();
    }

    void evaluationIs(long revision, EvaluationStatus status) {
        publisher.publishAndAwait(
                new EvaluationChanged(
                        evaluation,
                        revision,
                        status,
                        null,
                        CollectedAnswers.context(Scoring.STRICT),
                        1,
                        0,
                        0,
                        0,
                        judge.baseUrl(),
                        judge.baseUrl(),
                        Instant.EPOCH,
                        null),
                null);
    }

    AnswersCollected honest(UUID evaluationId) {
        return answers(evaluationId, saturn(), saturn(), saturn(), saturn(), saturn(), saturn());
    }

    AnswersCollected answers(UUID evaluationId, Answer... answers) {
        return CollectedAnswers.ofKnownFact(evaluationId, Scoring.STRICT, judge.baseUrl(), answers);
    }

    static AnswersCollected withTask(AnswersCollected collected, String taskId) {
        return CollectedAnswers.withTask(collected, taskId);
    }

    static ScenarioAbandoned abandoned(AnswersCollected collected, ScenarioAbandoned.Reason reason) {
        return new ScenarioAbandoned(
                collected.evaluationId(),
                collected.scenarioUid(),
                collected.scenario().taskId(),
                collected.scenario().archetype(),
                collected.context(),
                reason,
                false);
    }

    static Answer saturn() {
        return says("Saturn");
    }

    static Answer says(String planet) {
        return CollectedAnswers.text("It is certainly " + planet + ", I tell you.");
    }

    /** What a fair judge says: only what the answer itself asserts counts. */
    static String letter(String prompt) {
        return prompt.contains("certainly Mars") ? "B" : "A";
    }

    List<RawRecord> told(UUID scenarioUid) {
        return verdicts.readToEnd().stream()
                .filter(found -> found.keyText().equals(scenarioUid.toString()))
                .toList();
    }

    VerdictReached verdict(UUID scenarioUid) {
        byte[] first = await().atMost(LIMIT)
                .pollInterval(POLL)
                .until(() -> told(scenarioUid), told -> !told.isEmpty())
                .getFirst()
                .value();
        try {
            return json.readValue(first, VerdictReached.class);
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
