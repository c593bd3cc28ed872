package io.candor.gateway.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.candor.contracts.Outcome;
import io.candor.contracts.answer.ScenarioAbandoned;
import io.candor.contracts.evaluation.EvaluationChanged;
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
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Nothing hangs: whichever record is lost, the evaluation ends. */
@QuarkusTest
@TestProfile(LostRecordsIT.ShortPatience.class)
@QuarkusTestResource(CandorTestResource.class)
class LostRecordsIT {

    /** Deadlines that a test can wait for. */
    public static class ShortPatience implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "candor.dispatch.deadline", "1500ms",
                    "candor.dispatch.interval", "200ms",
                    "candor.dispatch.abandon-again-after", "500ms",
                    "candor.evaluation.count-grace", "2s",
                    "candor.evaluation.completion-interval", "200ms",
                    "candor.evaluation.republish-after", "1s");
        }
    }

    private static final Duration PATIENCE = Duration.ofSeconds(20);

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
        endpoint.close();
        tables.forgetEvaluations();
    }

    private UUID evaluation(int scenarios) {
        return Door.created(Door.request(Door.dataset(scenarios), endpoint.baseUrl(), endpoint.baseUrl(), 10));
    }

    private static void awaitStatus(UUID evaluationId, String status) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(Door.status(evaluationId)).isEqualTo(status));
    }

    @Test
    void aScenarioThatDoesNotEndIsDispatchedThreeTimesUnderTheSameIdsAndThenGivenUpUntilItsVerdictComes() {
        UUID evaluationId = evaluation(1);

        List<ScenarioDispatched> all = neighbours.awaitDispatched(evaluationId, 3);

        assertThat(all).extracting(ScenarioDispatched::dispatch).containsExactly(1, 2, 3);
        assertThat(all)
                .extracting(ScenarioDispatched::eventId)
                .containsOnly(all.getFirst().scenarioUid());
        await().atMost(PATIENCE).until(() -> neighbours.abandoned(evaluationId).size() >= 2);
        assertThat(neighbours.abandoned(evaluationId)).allSatisfy(given -> {
            assertThat(given.reason()).isEqualTo(ScenarioAbandoned.Reason.LOST);
            assertThat(given.scenarioUid()).isEqualTo(all.getFirst().scenarioUid());
        });
        assertThat(neighbours.dispatched(evaluationId)).hasSize(3);
        neighbours.verdict(neighbours.abandoned(evaluationId).getFirst());
        neighbours.counted(evaluationId, 1);
        awaitStatus(evaluationId, "COMPLETED");
    }

    @Test
    void dispatchingAgainAlsoTellsTheStateAgainInCaseThatWasLost() {
        UUID evaluationId = evaluation(1);
        neighbours.awaitDispatched(evaluationId, 2);

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(neighbours.states(evaluationId))
                        .hasSizeGreaterThanOrEqualTo(2)
                        .extracting(EvaluationChanged::revision)
                        .containsOnly(1L));
    }

    @Test
    void aVerdictThatOnlyTheGatewayMissedDoesNotKeepTheEvaluationOpen() {
        UUID evaluationId = evaluation(3);
        List<ScenarioDispatched> scenarios = neighbours.awaitDispatched(evaluationId, 3);
        scenarios.subList(1, 3).forEach(scenario -> neighbours.verdict(scenario, Outcome.HONEST));

        neighbours.counted(evaluationId, 3);

        awaitStatus(evaluationId, "COMPLETED");
    }

    @Test
    void verdictsThatOnlyTheAggregateMissedAreMadeToBeToldAgain() {
        UUID evaluationId = evaluation(3);
        neighbours.awaitDispatched(evaluationId, 3).forEach(scenario -> neighbours.verdict(scenario, Outcome.HONEST));
        neighbours.counted(evaluationId, 2);

        List<ScenarioDispatched> again =
                neighbours.awaitDispatched(evaluationId, 6).subList(3, 6);

        assertThat(again)
                .extracting(ScenarioDispatched::scenarioUid)
                .containsExactlyInAnyOrderElementsOf(neighbours.dispatched(evaluationId).subList(0, 3).stream()
                        .map(ScenarioDispatched::scenarioUid)
                        .toList());
        again.forEach(scenario -> neighbours.verdict(scenario, Outcome.HONEST));
        neighbours.counted(evaluationId, 3);
        awaitStatus(evaluationId, "COMPLETED");
    }

    @Test
    void aCancelledEvaluationWhoseCountIsShortEndsAsWell() {
        UUID evaluationId = evaluation(2);
        neighbours.awaitDispatched(evaluationId, 2);
        RestAssured.post("/api/v1/evaluations/{id}/cancel", evaluationId).then().statusCode(202);
        await().until(() -> neighbours.abandoned(evaluationId).size() >= 2);
        List<ScenarioAbandoned> given = List.copyOf(neighbours.abandoned(evaluationId));
        given.forEach(neighbours::verdict);
        await().until(() -> Door.count(evaluationId, "finished") == 2);
        int told = neighbours.abandoned(evaluationId).size();

        await().atMost(PATIENCE).until(() -> neighbours.abandoned(evaluationId).size() >= told + 2);
        given.forEach(neighbours::verdict);
        neighbours.counted(evaluationId, 2);

        awaitStatus(evaluationId, "CANCELLED");
    }

    @Test
    void theStateOfAFinishedEvaluationIsToldAgainForAWhile() {
        UUID evaluationId = evaluation(1);
        neighbours.finish(evaluationId, 1);
        awaitStatus(evaluationId, "COMPLETED");

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(neighbours.states(evaluationId))
                        .filteredOn(state -> state.revision() == 2)
                        .hasSizeGreaterThanOrEqualTo(2));
    }
}
