package io.candor.gateway.dispatch;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import io.candor.contracts.Outcome;
import io.candor.contracts.Topic;
import io.candor.contracts.scenario.ScenarioDispatched;
import io.candor.gateway.Door;
import io.candor.gateway.GatewayTables;
import io.candor.gateway.ModelServer;
import io.candor.gateway.Neighbours;
import io.candor.testkit.CandorTestResource;
import io.candor.testkit.TestKafka;
import io.candor.testkit.TestPostgres;
import io.candor.testkit.TopicReader;
import io.candor.testkit.TopicWriter;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The database or the broker goes away in the middle, or speaks rubbish: evaluations go on afterwards. */
@QuarkusTest
@QuarkusTestResource(CandorTestResource.class)
class OutageIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Inject
    Neighbours neighbours;

    @Inject
    GatewayTables tables;

    private ModelServer endpoint;

    @BeforeEach
    void start() {
        tables.forgetEvaluations();
        neighbours.listenFromNow();
        endpoint = ModelServer.start(false);
    }

    @AfterEach
    void stop() {
        TestPostgres.shared().start();
        TestKafka.shared().start();
        endpoint.close();
    }

    private UUID evaluation(int scenarios, int window) {
        return Door.created(Door.request(Door.dataset(scenarios), endpoint.baseUrl(), endpoint.baseUrl(), window));
    }

    private static void awaitCompleted(UUID evaluationId) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(Door.status(evaluationId)).isEqualTo("COMPLETED"));
    }

    @Test
    void withoutItsDatabaseTheDoorSaysSoAndNothingIsForgotten() {
        UUID evaluationId = evaluation(6, 2);
        List<ScenarioDispatched> before = neighbours.awaitDispatched(evaluationId, 2);
        TestPostgres.shared().stop();
        // Read while the database is away: it must be taken in once it is back.
        neighbours.verdict(before.getFirst(), Outcome.LIE);

        for (String path : List.of("/api/v1/evaluations", "/api/v1/datasets", "/api/v1/evaluations/" + evaluationId)) {
            given().get(path)
                    .then()
                    .statusCode(503)
                    .contentType("application/problem+json")
                    .body("type", equalTo("urn:candor:problem:database-unavailable"));
        }
        assertThat(given().get("/q/health/ready").statusCode()).isEqualTo(503);
        TestPostgres.shared().start();

        await().atMost(PATIENCE).until(() -> neighbours.dispatched(evaluationId).size() >= 3);
        neighbours.finish(evaluationId, 6);
        awaitCompleted(evaluationId);
    }

    @Test
    void withoutTheBrokerScenariosWaitAndAreDispatchedWhenItIsBack() {
        String dataset = Door.dataset(5);
        UUID running = evaluation(5, 2);
        neighbours.awaitDispatched(running, 2);
        TestKafka.shared().stop();
        UUID created = Door.created(Door.request(dataset, endpoint.baseUrl(), endpoint.baseUrl(), 5));
        assertThat(Door.status(created)).isEqualTo("RUNNING");
        TestKafka.shared().start();

        neighbours.finish(created, 5);
        neighbours.finish(running, 5);
        awaitCompleted(created);
        awaitCompleted(running);
    }

    @Test
    void unreadableRecordsGoToTheDeadLettersAndHoldNothingUp() {
        UUID evaluationId = evaluation(3, 3);
        neighbours.awaitDispatched(evaluationId, 3);
        String kafka = TestKafka.shared().bootstrapServers();
        try (TopicWriter writer = new TopicWriter(kafka);
                TopicReader verdicts = TopicReader.fromNow(kafka, Topic.VERDICTS.deadLetterName());
                TopicReader aggregates = TopicReader.fromNow(kafka, Topic.AGGREGATES.deadLetterName())) {
            for (Topic topic : List.of(Topic.VERDICTS, Topic.AGGREGATES)) {
                String type =
                        topic == Topic.VERDICTS ? "io.candor.verdict.reached.v1" : "io.candor.aggregate.updated.v1";
                writer.write(topic.topicName(), "k", "rubbish", Map.of());
                writer.write(topic.topicName(), "k", "{\"evaluationId\":", headers(type));
                writer.write(topic.topicName(), "k", "{}", headers("io.candor.unknown.v9"));
                Map<String, byte[]> nullHeader = new HashMap<>();
                nullHeader.put("ce_type", null);
                nullHeader.put("ce_time", "yesterday".getBytes(StandardCharsets.UTF_8));
                writer.writeRaw(topic.topicName(), new byte[] {1}, new byte[] {(byte) 0xff, (byte) 0xfe}, nullHeader);
            }

            neighbours.finish(evaluationId, 3);

            awaitCompleted(evaluationId);
            verdicts.await(4, letter -> true, PATIENCE);
            aggregates.await(4, letter -> true, PATIENCE);
        }
    }

    private static Map<String, String> headers(String type) {
        return Map.of(
                "ce_specversion", "1.0",
                "ce_id", UUID.randomUUID().toString(),
                "ce_source", "/elsewhere",
                "ce_type", type,
                "ce_time", "2026-01-01T00:00:00Z",
                "content-type", "application/json");
    }
}
