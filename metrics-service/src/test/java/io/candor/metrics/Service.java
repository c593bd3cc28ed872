package io.candor.metrics;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.candor.contracts.verdict.VerdictReached;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.Callable;

/** The service as its callers see it. */
public final class Service {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private Service() {}

    public static Response get(String path) {
        return RestAssured.given().urlEncodingEnabled(false).get(path);
    }

    public static Response result(UUID evaluationId) {
        return get("/api/v1/evaluations/" + evaluationId + "/result");
    }

    public static String transcript(VerdictReached verdict) {
        return get("/api/v1/evaluations/" + verdict.evaluationId() + "/scenarios/" + verdict.scenarioUid())
                .asString();
    }

    /** The result once that many verdicts are counted. */
    public static String resultWith(UUID evaluationId, long counted) {
        eventually("result of " + counted + " verdicts", () -> counted(evaluationId) == counted);
        return result(evaluationId).asString();
    }

    /** The result without the one field that time changes. */
    public static String timeless(String result) {
        try {
            JsonNode tree = JSON.readTree(result);
            ((ObjectNode) tree).remove("seconds");
            return JSON.writeValueAsString(tree);
        } catch (JsonProcessingException noJson) {
            throw new IllegalStateException("The result is no JSON: " + result, noJson);
        }
    }

    /** The result once that many verdicts are counted and the evaluation is known to be completed. */
    public static String completedResultWith(UUID evaluationId, long counted) {
        resultWith(evaluationId, counted);
        eventually("completed", () -> result(evaluationId).asString().contains("\"status\":\"COMPLETED\""));
        return result(evaluationId).asString();
    }

    /** Waits until it is so, looking often. */
    public static void eventually(String what, Callable<Boolean> condition) {
        await(what)
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(20))
                .atMost(LIMIT)
                .until(condition);
    }

    private static long counted(UUID evaluationId) {
        Response response = result(evaluationId);
        if (response.statusCode() != 200) {
            return -1;
        }
        try {
            long sum = 0;
            for (JsonNode count : JSON.readTree(response.asString()).get("outcomes")) {
                sum += count.asLong();
            }
            return sum;
        } catch (JsonProcessingException noJson) {
            throw new IllegalStateException("The result is no JSON", noJson);
        }
    }
}
