package io.candor.gateway.evaluation;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import io.candor.gateway.Door;
import io.candor.gateway.ModelServer;
import io.candor.gateway.Neighbours;
import io.candor.testkit.CandorTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.ServerSocket;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whatever cannot be measured is refused before anything is stored, naming the place and the remedy. */
@QuarkusTest
@QuarkusTestResource(CandorTestResource.class)
class RefusedRequestsIT {
    @Inject
    Neighbours neighbours;

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
    void anUnknownDatasetIsRefusedWithTheKnownOnes() {
        Map<String, Object> body = request(1);
        String known = (String) body.put("dataset", "no-such");

        assertRefused(body, "unknown-dataset", "no-such", known);
    }

    @Test
    void aBaseUrlThatIsNotHttpIsRefused() {
        assertModelRefused(Map.of("modelId", "m", "baseUrl", "ftp://127.0.0.1/v1"), "invalid-endpoint", "http://");
        assertModelRefused(Map.of("modelId", "m", "baseUrl", "file:///etc/passwd"), "invalid-endpoint", "http://");
        assertModelRefused(Map.of("modelId", "m", "baseUrl", "not a url"), "invalid-endpoint", "model");
    }

    @Test
    void aBaseUrlWithUserInfoIsRefusedWithoutRepeatingIt() {
        Map<String, Object> body = request(1);
        body.put("model", Map.of("modelId", "m", "baseUrl", "http://me:hunter2@127.0.0.1/v1"));

        Door.create(body)
                .statusCode(422)
                .body("detail", containsString("apiKeyReference"))
                .body("detail", not(containsString("hunter2")));
    }

    @Test
    void aBaseUrlWithAQueryIsRefused() {
        assertModelRefused(Map.of("modelId", "m", "baseUrl", "http://127.0.0.1/v1?key=1"), "invalid-endpoint", "query");
    }

    @Test
    void aForbiddenAddressIsRefusedNamingTheKeyThatWouldAllowIt() {
        assertModelRefused(
                Map.of("modelId", "m", "baseUrl", "http://169.254.169.254/latest"),
                "endpoint-not-allowed",
                "169.254.169.254",
                "candor.endpoints.allow");
    }

    @Test
    void anEndpointWhereNobodyAnswersIsRefusedByName() throws IOException {
        int free;
        try (ServerSocket socket = new ServerSocket(0)) {
            free = socket.getLocalPort();
        }
        String url = "http://127.0.0.1:" + free + "/v1";

        assertModelRefused(Map.of("modelId", "m", "baseUrl", url), "endpoint-unreachable", url, "connection refused");
    }

    @Test
    void aKeyReferenceOutsideItsPrefixIsRefusedWithoutRepeatingIt() {
        Map<String, Object> body = request(1);
        body.put(
                "model",
                Map.of("modelId", "m", "baseUrl", server.baseUrl(), "apiKeyReference", "env:AWS_SECRET_ACCESS_KEY"));

        Door.create(body)
                .statusCode(422)
                .body("type", equalTo("urn:candor:problem:invalid-key-reference"))
                .body("detail", containsString("env:CANDOR_KEY_"))
                .body("detail", not(containsString("AWS")));
    }

    @Test
    void withoutAnyJudgeTheRefusalSaysWhatToPass() {
        Map<String, Object> body = request(1);
        body.remove("judge");

        assertRefused(body, "no-judge", "judge.modelId", "candor.judge.model-id");
    }

    @Test
    void numbersOutOfRangeAreRefusedByMember() {
        for (Map.Entry<String, Object> wrong : Map.<String, Object>of(
                        "limit", 0, "lieK", 0, "window", 100_000, "priority", 101, "maxTokens", 0, "temperature", 3.5)
                .entrySet()) {
            Map<String, Object> body = request(1);
            body.put(wrong.getKey(), wrong.getValue());
            assertRefused(body, "invalid-evaluation", wrong.getKey());
        }
    }

    @Test
    void aMisspeltMemberIsAnErrorAndNotADefault() {
        Map<String, Object> body = request(1);
        body.put("liek", 10);

        Door.create(body)
                .statusCode(400)
                .contentType("application/problem+json")
                .body("detail", containsString("liek"))
                .body("detail", containsString("lieK"));
    }

    @Test
    void aBodyThatIsTooLargeIsRefusedBeforeItIsRead() {
        Map<String, Object> body = request(1);
        body.put("dataset", "d".repeat(1024 * 1024 + 1));

        Door.create(body).statusCode(413).contentType("application/problem+json");
    }

    @Test
    void anUnknownEvaluationIsAProblemEverywhere() {
        for (String id : List.of(UUID.randomUUID().toString(), "rubbish")) {
            given().get("/api/v1/evaluations/{id}", id).then().statusCode(404).body("detail", containsString(id));
            given().get("/api/v1/evaluations/{id}/events", id).then().statusCode(404);
            given().post("/api/v1/evaluations/{id}/cancel", id).then().statusCode(404);
        }
    }
}
