package io.candor.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.candor.contracts.CallCounts;
import io.candor.contracts.CandorEvent;
import io.candor.contracts.EndpointRole;
import io.candor.contracts.EventType;
import io.candor.contracts.Outcome;
import io.candor.contracts.Topic;
import io.candor.contracts.aggregate.Aggregate;
import io.candor.contracts.aggregate.AggregateUpdated;
import io.candor.contracts.aggregate.Figures;
import io.candor.contracts.aggregate.Rate;
import io.candor.contracts.answer.ScenarioAbandoned;
import io.candor.contracts.evaluation.EvaluationChanged;
import io.candor.contracts.scenario.ScenarioDispatched;
import io.candor.contracts.verdict.EndpointFailure;
import io.candor.contracts.verdict.VerdictReached;
import io.candor.messaging.EventJson;
import io.candor.messaging.EventPublisher;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The other services as far as the gateway can tell: hears what it says on Kafka, and answers as they would. */
@ApplicationScoped
public class Neighbours {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final EventPublisher publisher;
    private final List<CandorEvent> heard = new CopyOnWriteArrayList<>();
    private final AtomicLong revisions = new AtomicLong();
    private final ObjectMapper json = EventJson.mapper();
    private final KafkaConsumer<byte[], byte[]> consumer;
    private final Thread listening;

    Neighbours(EventPublisher publisher, @ConfigProperty(name = "kafka.bootstrap.servers") String kafka) {
        this.publisher = publisher;
        this.consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", kafka), new ByteArrayDeserializer(), new ByteArrayDeserializer());
        List<TopicPartition> partitions = List.of(Topic.SCENARIOS, Topic.ANSWERS, Topic.EVALUATIONS).stream()
                .flatMap(topic -> consumer.partitionsFor(topic.topicName()).stream())
                .map(partition -> new TopicPartition(partition.topic(), partition.partition()))
                .toList();
        consumer.assign(partitions);
        consumer.seekToEnd(partitions);
        partitions.forEach(consumer::position);
        this.listening = Thread.ofVirtual().start(this::listen);
    }

    private void listen() {
        try {
            while (true) {
                for (ConsumerRecord<byte[], byte[]> record : consumer.poll(Duration.ofMillis(100))) {
                    heard.add(decode(record));
                }
            }
        } catch (WakeupException stopping) {
            consumer.close();
        }
    }

    private CandorEvent decode(ConsumerRecord<byte[], byte[]> record) {
        String type = new String(record.headers().lastHeader("ce_type").value(), StandardCharsets.UTF_8);
        try {
            return json.readValue(
                    record.value(), EventType.ofWireName(type).orElseThrow().eventClass());
        } catch (IOException unreadable) {
            throw new IllegalStateException("The gateway said something unreadable", unreadable);
        }
    }

    @PreDestroy
    void stop() throws InterruptedException {
        consumer.wakeup();
        listening.join();
    }

    /** Starts listening where it has not yet. */
    public void listenFromNow() {
        assertThat(listening.isAlive()).isTrue();
    }

    public List<ScenarioDispatched> dispatched(UUID evaluationId) {
        return said(evaluationId, ScenarioDispatched.class);
    }

    public List<ScenarioAbandoned> abandoned(UUID evaluationId) {
        return said(evaluationId, ScenarioAbandoned.class);
    }

    public List<EvaluationChanged> states(UUID evaluationId) {
        return said(evaluationId, EvaluationChanged.class);
    }

    private <E extends CandorEvent> List<E> said(UUID evaluationId, Class<E> type) {
        return heard.stream()
                .filter(event -> event.evaluationId().equals(evaluationId))
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
    }

    /** Waits until so many records of dispatched scenarios were heard. */
    public List<ScenarioDispatched> awaitDispatched(UUID evaluationId, int records) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(dispatched(evaluationId)).hasSizeGreaterThanOrEqualTo(records));
        return dispatched(evaluationId);
    }

    public void verdict(ScenarioDispatched scenario, Outcome outcome) {
        publisher.publishAndAwait(verdictOf(scenario, outcome, null), null);
    }

    public void endpointClosed(ScenarioDispatched scenario) {
        EndpointFailure failure = new EndpointFailure(
                EndpointRole.TARGET,
                scenario.target().baseUrl(),
                scenario.target().modelId(),
                "UNAUTHORIZED",
                "the server refused the key");
        publisher.publishAndAwait(verdictOf(scenario, Outcome.GENERATION_ERROR, failure), null);
    }

    public void verdict(ScenarioAbandoned given) {
        Outcome outcome = given.reason() == ScenarioAbandoned.Reason.LOST ? Outcome.LOST : Outcome.CANCELLED;
        publisher.publishAndAwait(
                new VerdictReached(
                        given.evaluationId(),
                        given.scenarioUid(),
                        given.taskId(),
                        given.archetype(),
                        given.context(),
                        outcome,
                        outcome,
                        "given up",
                        "given up",
                        null,
                        null,
                        List.of(),
                        null,
                        new CallCounts(0, 0, 0, 0, 0, 0),
                        null,
                        given.simulated(),
                        Instant.now()),
                null);
    }

    private static VerdictReached verdictOf(ScenarioDispatched scenario, Outcome outcome, EndpointFailure failure) {
        return new VerdictReached(
                scenario.evaluationId(),
                scenario.scenarioUid(),
                scenario.scenario().taskId(),
                scenario.scenario().archetype(),
                scenario.context(),
                outcome,
                outcome,
                "played by a test",
                "played by a test",
                null,
                null,
                List.of(),
                null,
                new CallCounts(6, 6, 0, 0, 0, 0),
                failure,
                false,
                Instant.now());
    }

    /** Says as metrics-service that so many verdicts are counted, all of them lies. */
    public void counted(UUID evaluationId, int verdicts) {
        Map<Outcome, Long> outcomes = new EnumMap<>(Outcome.class);
        for (Outcome outcome : Outcome.values()) {
            outcomes.put(outcome, outcome == Outcome.LIE ? (long) verdicts : 0L);
        }
        Rate none = new Rate(null, null, null, 0, null, null);
        Rate lies = new Rate(1.0, 0.5, 1.0, verdicts, 1.0, 1.0);
        Figures figures = new Figures(lies, none, none, none, none, none, none, none, none);
        publisher.publishAndAwait(
                new AggregateUpdated(
                        evaluationId,
                        revisions.incrementAndGet(),
                        verdicts,
                        new Aggregate(outcomes, figures, null, null),
                        new HashMap<>(),
                        new CallCounts(6L * verdicts, 6L * verdicts, 0, 0, 0, 0),
                        false),
                null);
    }

    /** Plays the whole pipeline until an evaluation has ended: a verdict for each dispatched scenario, then the count. */
    public void finish(UUID evaluationId, int scenarios) {
        List<UUID> answered = new CopyOnWriteArrayList<>();
        await().atMost(PATIENCE).until(() -> {
            for (ScenarioDispatched scenario : dispatched(evaluationId)) {
                if (!answered.contains(scenario.scenarioUid())) {
                    answered.add(scenario.scenarioUid());
                    verdict(scenario, Outcome.LIE);
                }
            }
            return answered.size() == scenarios;
        });
        counted(evaluationId, scenarios);
    }
}
