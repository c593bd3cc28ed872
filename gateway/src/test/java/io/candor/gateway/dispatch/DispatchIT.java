package io.candor.gateway.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.candor.contracts.DerivedIds;
import io.candor.contracts.Outcome;
import io.candor.contracts.evaluation.EvaluationChanged;
import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.contracts.scenario.ScenarioDispatched;
import io.candor.gateway.Door;
import io.candor.gateway.GatewayTables;
import io.candor.gateway.ModelServer;
import io.candor.gateway.Neighbours;
import io.candor.testkit.CandorTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(DispatchIT.SmallWindows.class)
@QuarkusTestResource(CandorTestResource.class)
class DispatchIT {

    /** Windows that a test can fill; no deadline comes into the way. */
    public static class SmallWindows implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "candor.dispatch.endpoint-window", "10",
                    "candor.dispatch.total-window", "16",
                    "candor.dispatch.deadline", "10m",
                    "candor.dispatch.abandon-again-after", "1s");
        }
    }

    /** Long enough for the dispatcher to have done what it must not do. */
    private static final Duration A_WHILE = Duration.ofMillis(1500);

    @Inject
    Neighbours neighbours;

    @Inject
    GatewayTables tables;

    @Inject
    Dispatcher dispatcher;

    private ModelServer one;
    private ModelServer other;

    @BeforeEach
    void start() {
        tables.forgetEvaluations();
        neighbours.listenFromNow();
        one = ModelServer.start(false);
        other = ModelServer.start(false);
    }

    @AfterEach
    void stop() {
        one.close();
        other.close();
        tables.forgetEvaluations();
    }

    private static UUID evaluation(int scenarios, ModelServer endpoint, int window) {
        return Door.created(Door.request(Door.dataset(scenarios), endpoint.baseUrl(), endpoint.baseUrl(), window));
    }

    private void assertDispatchedStays(UUID evaluationId, int records) {
        await().during(A_WHILE)
                .atMost(Duration.ofSeconds(10))
                .untilAsserted(
                        () -> assertThat(neighbours.dispatched(evaluationId)).hasSize(records));
    }

    private void awaitStatus(UUID evaluationId, String status) {
        await().atMost(Duration.ofSeconds(15))
                .untilAsserted(() -> assertThat(Door.status(evaluationId)).isEqualTo(status));
    }

    @Test
    void theStateIsToldBeforeTheFirstScenarioAndEveryScenarioCarriesAllThatItsReaderNeeds() {
        UUID evaluationId = evaluation(2, one, 5);

        List<ScenarioDispatched> scenarios = neighbours.awaitDispatched(evaluationId, 2);

        assertThat(neighbours.states(evaluationId))
                .first()
                .satisfies(state -> assertThat(state.status()).isEqualTo(EvaluationStatus.RUNNING));
        assertThat(scenarios).allSatisfy(scenario -> {
            assertThat(scenario.scenarioUid())
                    .isEqualTo(DerivedIds.scenarioUid(
                            evaluationId, scenario.scenario().taskId()));
            assertThat(scenario.dispatch()).isEqualTo(1);
            assertThat(scenario.target().baseUrl()).isEqualTo(one.baseUrl());
            assertThat(scenario.judge().modelId()).isEqualTo("watchmaker");
            assertThat(scenario.scenario().systemPrompt()).isEqualTo("You sell clocks.");
            assertThat(scenario.scenario().beliefPrompts()).hasSize(3);
            assertThat(scenario.protocol().temperature()).isEqualTo(1.0);
        });
    }

    @Test
    void theWindowOfAnEvaluationIsNeverExceededAndEachVerdictFreesOnePlace() {
        UUID evaluationId = evaluation(15, one, 4);
        Random random = new Random(1);
        Set<UUID> answered = new HashSet<>();
        while (answered.size() < 15) {
            int expected = Math.min(15, answered.size() + 4);
            List<ScenarioDispatched> open = new ArrayList<>(neighbours.awaitDispatched(evaluationId, expected));
            assertThat(open).hasSize(expected);
            open.removeIf(scenario -> answered.contains(scenario.scenarioUid()));
            Collections.shuffle(open, random);
            neighbours.verdict(open.getFirst(), Outcome.HONEST);
            answered.add(open.getFirst().scenarioUid());
        }
        assertThat(neighbours.dispatched(evaluationId))
                .extracting(ScenarioDispatched::scenarioUid)
                .doesNotHaveDuplicates()
                .hasSize(15);
    }

    @Test
    void evaluationsOnOneEndpointStayWithinItsWindowAndAllTogetherWithinTheTotal() {
        UUID first = evaluation(30, one, 8);
        UUID second = evaluation(30, one, 8);
        await().untilAsserted(() -> assertThat(neighbours.dispatched(first).size()
                        + neighbours.dispatched(second).size())
                .isEqualTo(10));
        UUID third = evaluation(30, other, 8);

        neighbours.awaitDispatched(third, 6);
        assertDispatchedStays(third, 6);
        assertThat(neighbours.dispatched(first).size()
                        + neighbours.dispatched(second).size())
                .isEqualTo(10);
    }

    @Test
    void aSmallEvaluationGetsEveryPlaceThatAHugeOneFreesUntilTheyAreEven() {
        UUID huge = evaluation(40, one, 1000);
        List<ScenarioDispatched> before = neighbours.awaitDispatched(huge, 10);
        UUID small = evaluation(5, one, 1000);
        assertDispatchedStays(small, 0);

        before.subList(0, 5).forEach(scenario -> neighbours.verdict(scenario, Outcome.LIE));

        neighbours.awaitDispatched(small, 5);
        assertDispatchedStays(huge, 10);
    }

    @Test
    void anEndpointThatNeverAnswersStarvesNobodyElse() {
        UUID stuck = evaluation(40, one, 1000);
        neighbours.awaitDispatched(stuck, 10);
        UUID fluent = evaluation(20, other, 4);

        neighbours.finish(fluent, 20);

        awaitStatus(fluent, "COMPLETED");
        assertThat(neighbours.dispatched(stuck)).hasSize(10);
    }

    @Test
    void severalDispatchersSideBySideSendEachScenarioOnce() throws Exception {
        UUID evaluationId = evaluation(60, one, 10);
        AtomicBoolean stop = new AtomicBoolean();
        try (var replicas = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int replica = 0; replica < 4; replica++) {
                replicas.submit(() -> {
                    while (!stop.get()) {
                        dispatcher.round();
                    }
                });
            }
            neighbours.finish(evaluationId, 60);
            awaitStatus(evaluationId, "COMPLETED");
            stop.set(true);
        }

        assertThat(neighbours.dispatched(evaluationId))
                .hasSize(60)
                .allSatisfy(scenario -> assertThat(scenario.dispatch()).isEqualTo(1))
                .extracting(ScenarioDispatched::scenarioUid)
                .doesNotHaveDuplicates();
    }

    @Test
    void whateverAClaimLeftInSendingIsSentAgainUnderTheSameIds() {
        UUID evaluationId = evaluation(1, one, 5);
        ScenarioDispatched first = neighbours.awaitDispatched(evaluationId, 1).getFirst();
        await().until(() -> tables.state(first.scenarioUid()).equals("SENT"));

        tables.leaveInSending(first.scenarioUid());

        ScenarioDispatched second = neighbours.awaitDispatched(evaluationId, 2).getLast();
        assertThat(second.eventId()).isEqualTo(first.eventId());
        assertThat(second.dispatch()).isEqualTo(1);
        await().until(() -> tables.state(first.scenarioUid()).equals("SENT"));
    }

    @Test
    void aStateThatWasChangedButNotToldIsToldUnderTheSameRevision() {
        UUID evaluationId = evaluation(1, one, 5);
        neighbours.awaitDispatched(evaluationId, 1);

        tables.leaveUnpublished(evaluationId);

        await().untilAsserted(() -> assertThat(neighbours.states(evaluationId))
                .hasSizeGreaterThan(1)
                .extracting(EvaluationChanged::eventId)
                .containsOnly(DerivedIds.revisionId(evaluationId, 1)));
    }

    @Test
    void progressIsStreamedUntilTheFinalStatusWhichIsTheLastEvent() throws Exception {
        UUID evaluationId = evaluation(4, one, 2);
        HttpRequest request = HttpRequest.newBuilder(URI.create(
                        "http://localhost:%d/api/v1/evaluations/%s/events".formatted(RestAssured.port, evaluationId)))
                .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            CompletableFuture<List<String>> lines = client.sendAsync(request, HttpResponse.BodyHandlers.ofLines())
                    .thenApply(HttpResponse::body)
                    .thenApplyAsync(Stream::toList);

            neighbours.finish(evaluationId, 4);

            List<String> events = lines.get(20, TimeUnit.SECONDS).stream()
                    .filter(line -> line.startsWith("data:"))
                    .toList();
            assertThat(lines.get()).contains("event:progress");
            assertThat(events).first().asString().contains("\"status\":\"RUNNING\"");
            assertThat(events)
                    .last()
                    .asString()
                    .contains("\"status\":\"COMPLETED\"", "\"counted\":4", "\"dispatched\":4", "\"inFlight\":0")
                    .contains("\"LIE\":4", "\"HONEST\":0", "\"pLie\":{\"estimate\":1.0");
            assertThat(events.subList(0, events.size() - 1))
                    .noneMatch(event -> event.contains("\"status\":\"COMPLETED\""));
        }
    }

    @Test
    void countersAndGaugesTellOfTheDispatching() {
        neighbours.finish(evaluation(2, one, 2), 2);

        await().untilAsserted(() -> assertThat(RestAssured.get("/q/metrics").asString())
                .contains("candor_scenarios_dispatched_total")
                .contains("candor_scenarios_finished_total{outcome=\"LIE\"}")
                .contains("candor_scenarios_in_flight 0.0")
                .contains("candor_evaluations{status=\"COMPLETED\"} 1.0"));
    }
}
