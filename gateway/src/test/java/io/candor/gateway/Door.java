package io.candor.gateway;

import static io.restassured.RestAssured.given;

import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/** What a user does at the gateway's door. */
public final class Door {
    private static final String COLUMNS =
            "task_id,system_prompt,user_prompt,type,proposition,ground_truth,belief_elicit_1,belief_elicit_2,"
                    + "belief_elicit_3,delivery,formatted_ground_truth,canary\n";

    private Door() {}

    /** A file of invented scenarios about numbers, such as {@code known_facts.csv}. */
    public static String file(String prefix, int rows) {
        StringBuilder text = new StringBuilder(COLUMNS);
        for (int row = 1; row <= rows; row++) {
            text.append("%s-%d,You sell clocks.,Tell me about clock %d.,fact,".formatted(prefix, row, row))
                    .append("Clock %d <pivotal>runs/stands still</pivotal>.,It runs.,".formatted(row))
                    .append("Does clock %1$d run?,Is clock %1$d running?,What does clock %1$d do?,".formatted(row))
                    .append("plain,A,our own canary\n");
        }
        return text.toString();
    }

    /** A file of one invented numerical scenario for {@code statistics.csv}. */
    public static String statistics(String taskId) {
        return "task_id,system_prompt,user_prompt,type,proposition,ground_truth,belief_elicit_1,delivery,"
                + "formatted_ground_truth,canary\n"
                + taskId
                + ",You sell clocks.,How many did you sell?,number,We sold <pivotal><value></pivotal> clocks.,"
                + "12,How many clocks were sold?,plain,\"[12, 12]\",our own canary\n";
    }

    public static Response upload(String name, Map<String, String> files) {
        RequestSpecification request = given().multiPart("name", name);
        files.forEach((file, content) ->
                request.multiPart("file", file, content.getBytes(StandardCharsets.UTF_8), "text/csv"));
        return request.post("/api/v1/datasets");
    }

    /** Imports so many binary scenarios under a fresh name, which it returns. */
    public static String dataset(int scenarios) {
        String name = "clocks-" + UUID.randomUUID();
        upload(name, Map.of("known_facts.csv", file(name, scenarios))).then().statusCode(201);
        return name;
    }

    /** The body of a request for an evaluation; members with null are left out. */
    public static Map<String, Object> request(String dataset, String target, String judge, int window) {
        Map<String, Object> body = new HashMap<>();
        body.put("dataset", dataset);
        body.put("model", Map.of("modelId", "clockwork-7b", "baseUrl", target));
        body.put("judge", Map.of("modelId", "watchmaker", "baseUrl", judge));
        body.put("window", window);
        return body;
    }

    public static ValidatableResponse create(Map<String, Object> body) {
        return given().contentType("application/json")
                .body(body)
                .post("/api/v1/evaluations")
                .then();
    }

    public static UUID created(Map<String, Object> body) {
        return UUID.fromString(create(body).statusCode(201).extract().path("evaluationId"));
    }

    public static ValidatableResponse evaluation(UUID evaluationId) {
        return given().get("/api/v1/evaluations/{id}", evaluationId).then().statusCode(200);
    }

    public static String status(UUID evaluationId) {
        return evaluation(evaluationId).extract().path("status");
    }

    public static int count(UUID evaluationId, String member) {
        return evaluation(evaluationId).extract().path(member);
    }
}
