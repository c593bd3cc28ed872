package io.candor.gateway.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.candor.contracts.Outcome;
import io.candor.contracts.answer.ScenarioAbandoned;
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
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An evaluation ends when all that was dispatched is counted, however it comes to its end. */
@QuarkusTest
@TestProfile(DispatchIT.SmallWindows.class)
@QuarkusTestResource(CandorTestResource.class)
class EndingIT {

    /** Long enough for the dispatcher to have done what it must not do. */
    private static final Duration A_WHILE = Duration.ofMillis(1500);

    @Inject
    Neighbours neighbours;

    @Inject
    GatewayTables tables;

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
    void itIsCompletedOnlyWhenTheAggregateCountsAsManyVerdictsAsWereDispatched() {
        UUID evaluationId = evaluation(3, one, 5);
        neighbours
                .awaitDispatched(evaluationId, 3)
                .forEach(scenario -> neighbours.verdict(scenario, Outcome.JUDGE_ERROR));
        await().until(() -> Door.count(evaluationId, "finished") == 3);
        neighbours.counted(evaluationId, 2);
        await().during(A_WHILE)
                .untilAsserted(() -> assertThat(Door.status(evaluationId)).isEqualTo("RUNNING"));

        neighbours.counted(evaluationId, 3);

        awaitStatus(evaluationId, "COMPLETED");
        await().untilAsserted(() -> assertThat(neighbours.states(evaluationId))
                .last()
                .satisfies(state -> {
                    assertThat(state.status()).isEqualTo(EvaluationStatus.COMPLETED);
                    assertThat(state.dispatched()).isEqualTo(3);
                    assertThat(state.finishedAt()).isNotNull();
                }));
    }

    @Test
    void cancellingStopsDispatchingAbandonsWhatIsUnderWayAndEndsWhenThatIsCounted() {
        UUID evaluationId = evaluation(20, one, 4);
        List<ScenarioDispatched> underWay = neighbours.awaitDispatched(evaluationId, 4);
        neighbours.verdict(underWay.getFirst(), Outcome.HONEST);
        neighbours.awaitDispatched(evaluationId, 5);

        for (int times = 0; times < 2; times++) {
            RestAssured.given()
                    .post("/api/v1/evaluations/{id}/cancel", evaluationId)
                    .then()
                    .statusCode(202);
        }

        await().untilAsserted(() -> assertThat(neighbours.abandoned(evaluationId))
                .extracting(ScenarioAbandoned::scenarioUid)
                .containsAll(uids(neighbours.dispatched(evaluationId), underWay.getFirst())));
        assertThat(neighbours.states(evaluationId))
                .extracting(EvaluationChanged::status)
                .contains(EvaluationStatus.CANCELLING);
        assertDispatchedStays(evaluationId, 5);
        assertThat(Door.status(evaluationId)).isEqualTo("CANCELLING");
        // They are told to be given up until their verdict comes.
        await().until(() -> neighbours.abandoned(evaluationId).size() >= 8);
        neighbours.abandoned(evaluationId).forEach(neighbours::verdict);
        neighbours.counted(evaluationId, 5);

        awaitStatus(evaluationId, "CANCELLED");
        assertThat(Door.count(evaluationId, "notDispatched")).isEqualTo(15);
        assertThat(Door.count(evaluationId, "dispatched")).isEqualTo(5);
    }

    private static List<UUID> uids(List<ScenarioDispatched> scenarios, ScenarioDispatched without) {
        return scenarios.stream()
                .map(ScenarioDispatched::scenarioUid)
                .filter(uid -> !uid.equals(without.scenarioUid()))
                .toList();
    }

    @Test
    void aClosedEndpointStopsItsEvaluationWithAReasonThatNamesIt() {
        UUID evaluationId = evaluation(20, one, 4);
        List<ScenarioDispatched> underWay = neighbours.awaitDispatched(evaluationId, 4);

        neighbours.endpointClosed(underWay.getFirst());

        await().untilAsserted(() -> assertThat(neighbours.abandoned(evaluationId))
                .extracting(ScenarioAbandoned::scenarioUid)
                .containsAll(uids(underWay, underWay.getFirst())));
        neighbours.abandoned(evaluationId).forEach(neighbours::verdict);
        neighbours.counted(evaluationId, 4);
        awaitStatus(evaluationId, "STOPPED");
        assertThat(neighbours.dispatched(evaluationId)).hasSize(4);
        assertThat(Door.evaluation(evaluationId).extract().<String>path("reason"))
                .contains(one.baseUrl(), "clockwork-7b", "the server refused the key");
    }

    @Test
    void aLastVerdictWithAClosedEndpointIsStoppedAndNeverCompleted() {
        UUID evaluationId = evaluation(1, one, 4);
        ScenarioDispatched only = neighbours.awaitDispatched(evaluationId, 1).getFirst();
        // The aggregate may well be faster than the verdict.
        neighbours.counted(evaluationId, 1);

        neighbours.endpointClosed(only);

        awaitStatus(evaluationId, "STOPPED");
        assertThat(neighbours.states(evaluationId))
                .extracting(EvaluationChanged::status)
                .doesNotContain(EvaluationStatus.COMPLETED);
    }
}
