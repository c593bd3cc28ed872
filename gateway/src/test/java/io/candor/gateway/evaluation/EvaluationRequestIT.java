package io.candor.gateway.evaluation;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.gateway.Door;
import io.candor.gateway.ModelServer;
import io.candor.gateway.Neighbours;
import io.candor.testkit.CandorTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CandorTestResource.class)
class EvaluationRequestIT {
    @Inject
    Neighbours neighbours;

    @ConfigProperty(name = "candor.metrics-service.url")
    URI metricsService;

    private ModelServer server;

    @BeforeEach
    void start() {
        neighbours.listenFromNow();
        server = ModelServer.start(false);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private Map<String, Object> request(int scenarios) {
        return Door.request(Door.dataset(scenarios), server.baseUrl(), server.baseUrl(), 2);
    }

    private void assertRefused(Map<String, Object> body, String kind, String... words) {
        var refusal = Door.create(body).statusCode(422).contentType("application/problem+json");
        refusal.body("type", equalTo("urn:candor:problem:" + kind));
        for (String word : words) {
            refusal.body("detail", containsString(word));
        }
    }

    private void assertModelRefused(Map<String, Object> model, String kind, String... words) {
        Map<String, Object> body = request(1);
        body.put("model", model);
        assertRefused(body, kind, words);
    }

    @Test
    void anEvaluationSaysWhatItMeasuresOnWhatAndByWhom() {
        Map<String, Object> body = request(3);
        body.put("limit", 2);

        Door.create(body)
                .statusCode(201)
                .body("status", equalTo("RUNNING"))
                .body("selected", equalTo(2))
                .body("context.modelName", equalTo("clockwork-7b"))
                .body("context.modelVersion", equalTo("unversioned"))
                .body("context.scoring", equalTo("strict"))
                .body(
                        "context.judge",
                        equalTo("watchmaker@127.0.0.1:"
                                + URI.create(server.baseUrl()).getPort()))
                .body("context.selectionDigest", notNullValue())
                .body("simulated", equalTo(false));
        assertThat(server.asked()).containsOnly("GET /v1/models");
    }

    @Test
    void theSameLimitSelectsTheSameScenariosUnderTheSameDigest() {
        Map<String, Object> body = request(30);
        body.put("limit", 7);

        String first = Door.create(body).extract().path("context.selectionDigest");
        String second = Door.create(body).extract().path("context.selectionDigest");
        body.put("limit", 8);
        String other = Door.create(body).extract().path("context.selectionDigest");

        assertThat(second).isEqualTo(first);
        assertThat(other).isNotEqualTo(first);
    }

    @Test
    void aSimulatedTargetIsMarkedAndBringsItsOwnJudge() {
        try (ModelServer simulator = ModelServer.start(true)) {
            Map<String, Object> body = request(1);
            body.put("model", Map.of("modelId", "sim", "baseUrl", simulator.baseUrl()));
            body.remove("judge");

            Door.create(body)
                    .statusCode(201)
                    .body("simulated", equalTo(true))
                    .body("judge.modelId", equalTo("simulated-judge"))
                    .body("judge.baseUrl", equalTo(simulator.baseUrl()));
        }
    }

    @Test
    void aRepeatedRequestUnderTheSameKeyFindsTheFirstEvaluationAlsoWhenBothComeAtOnce() throws Exception {
        Map<String, Object> body = request(3);
        String key = UUID.randomUUID().toString();
        Callable<String> create = () -> given().contentType("application/json")
                .header("Idempotency-Key", key)
                .body(body)
                .post("/api/v1/evaluations")
                .then()
                .statusCode(201)
                .extract()
                .path("evaluationId");
        try (var threads = Executors.newFixedThreadPool(4)) {
            List<Future<String>> created = threads.invokeAll(List.of(create, create, create, create));
            assertThat(created)
                    .extracting(Future::get)
                    .containsOnly(created.getFirst().get());
        }
        body.put("lieK", 2);
        given().contentType("application/json")
                .header("Idempotency-Key", key)
                .body(body)
                .post("/api/v1/evaluations")
                .then()
                .statusCode(422)
                .body("type", equalTo("urn:candor:problem:idempotency-key-reused"));
    }

    @Test
    void numericalScenariosAreLeftOutAndThatIsSaid() {
        String name = "clocks-" + UUID.randomUUID();
        Door.upload(name, Map.of("known_facts.csv", Door.file(name, 2), "statistics.csv", Door.statistics(name)))
                .then()
                .statusCode(201);

        Door.create(Door.request(name, server.baseUrl(), server.baseUrl(), 2))
                .statusCode(201)
                .body("selected", equalTo(2))
                .body("leftOut", equalTo(1))
                .body("leftOutReason", containsString("numerical"));
    }

    @Test
    void anEvaluationWithNothingToDispatchEndsAtOnce() {
        String name = "clocks-" + UUID.randomUUID();
        Door.upload(name, Map.of("statistics.csv", Door.statistics(name)))
                .then()
                .statusCode(201);

        UUID evaluationId = UUID.fromString(Door.create(Door.request(name, server.baseUrl(), server.baseUrl(), 2))
                .statusCode(201)
                .body("status", equalTo("COMPLETED"))
                .body("selected", equalTo(0))
                .body("dispatched", equalTo(0))
                .extract()
                .path("evaluationId"));

        await().untilAsserted(() -> assertThat(neighbours.states(evaluationId))
                .singleElement()
                .satisfies(state -> assertThat(state.status()).isEqualTo(EvaluationStatus.COMPLETED)));
        String events =
                given().get("/api/v1/evaluations/{id}/events", evaluationId).asString();
        assertThat(events).contains("\"status\":\"COMPLETED\"").contains("\"estimate\":null");
    }

    @Test
    void aRegisteredEndpointIsReferredToByName() {
        String name = "endpoint-" + UUID.randomUUID();
        Map<String, Object> endpoint =
                Map.of("name", name, "modelId", "registered-7b", "baseUrl", server.baseUrl() + "/", "maxInFlight", 3);
        given().contentType("application/json")
                .body(endpoint)
                .post("/api/v1/endpoints")
                .then()
                .statusCode(201)
                .body("baseUrl", equalTo(server.baseUrl()));
        given().contentType("application/json")
                .body(endpoint)
                .post("/api/v1/endpoints")
                .then()
                .statusCode(409);
        given().get("/api/v1/endpoints").then().body("name", hasItem(name));
        Map<String, Object> body = request(1);
        body.put("model", Map.of("name", name, "version", "2"));

        Door.create(body)
                .statusCode(201)
                .body("target.modelId", equalTo("registered-7b"))
                .body("target.maxInFlight", equalTo(3))
                .body("context.modelVersion", equalTo("2"));
        body.put("model", Map.of("name", "no-such"));
        assertRefused(body, "unknown-endpoint", "no-such", name);
    }

    @Test
    void theListIsPagedNewestFirst() {
        Map<String, Object> body = request(1);
        UUID older = Door.created(body);
        UUID newer = Door.created(body);

        List<String> listed = given().get("/api/v1/evaluations")
                .then()
                .statusCode(200)
                .extract()
                .path("evaluations.evaluationId");

        assertThat(listed.indexOf(newer.toString())).isLessThan(listed.indexOf(older.toString()));
        given().get("/api/v1/evaluations?cursor=rubbish")
                .then()
                .statusCode(400)
                .body("detail", containsString("cursor"));
    }

    @Test
    void resultsAreForwardedVerbatimAndDispatchingGoesOnWhenMetricsServiceIsDown() {
        UUID evaluationId = UUID.randomUUID();
        given().get("/api/v1/evaluations/{id}/result", evaluationId)
                .then()
                .statusCode(503)
                .contentType("application/problem+json")
                .header("Retry-After", notNullValue())
                .body("type", equalTo("urn:candor:problem:metrics-service-unavailable"));
        neighbours.awaitDispatched(Door.created(request(1)), 1);

        try (ModelServer metrics = ModelServer.start(metricsService.getPort(), 418, "{\"pLie\":null}", false)) {
            given().get("/api/v1/evaluations/{id}/scenarios?outcome=LIE&limit=5", evaluationId)
                    .then()
                    .statusCode(418)
                    .body("pLie", nullValue());
            assertThat(metrics.asked())
                    .containsExactly("GET /api/v1/evaluations/" + evaluationId + "/scenarios?outcome=LIE&limit=5");
        }
    }

    @Test
    void theDescriptionOfTheApiExplainsEveryOperation() {
        given().accept("application/json")
                .get("/q/openapi?format=json")
                .then()
                .statusCode(200)
                .body("paths.keySet()", hasItem("/api/v1/evaluations/{evaluationId}/events"))
                .body("paths.collectMany { it.value.values() }.findAll { !it.summary }", equalTo(List.of()));
    }
}
