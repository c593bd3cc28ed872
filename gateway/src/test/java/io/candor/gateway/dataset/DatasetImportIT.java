package io.candor.gateway.dataset;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;

import io.candor.gateway.Door;
import io.candor.testkit.CandorTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@QuarkusTest
@QuarkusTestResource(CandorTestResource.class)
class DatasetImportIT {

    private static String freshName() {
        return "clocks-" + UUID.randomUUID();
    }

    private static void assertNothingStored(String name) {
        given().get("/api/v1/datasets/{name}", name).then().statusCode(404);
    }

    private static void assertRefused(String fileName, String content, String... words) {
        String name = freshName();
        var refusal = Door.upload(name, Map.of(fileName, content)).then();
        refusal.statusCode(422).contentType("application/problem+json");
        for (String word : words) {
            refusal.body("detail", containsString(word));
        }
        assertNothingStored(name);
    }

    @Test
    void aDatasetIsStoredWithItsDigestAndFoundByNameAndDigest() {
        String name = freshName();
        String digest = Door.upload(
                        name,
                        Map.of(
                                "known_facts.csv", Door.file(name, 3),
                                "continuations_somemodel.csv", Door.file(name + "-c", 2),
                                "statistics.csv", Door.statistics(name + "-s")))
                .then()
                .statusCode(201)
                .body("name", equalTo(name))
                .body("split", equalTo("public"))
                .body("scenarios", equalTo(6))
                .body("archetypes", equalTo(Map.of("known_facts", 3, "continuations", 2, "statistics", 1)))
                .body("digest", startsWith("sha256:"))
                .extract()
                .path("digest");

        given().get("/api/v1/datasets/{name}", name).then().statusCode(200).body("digest", equalTo(digest));
        given().get("/api/v1/datasets/{digest}", digest).then().statusCode(200).body("name", equalTo(name));
        given().get("/api/v1/datasets").then().statusCode(200).body("name", hasItem(name));
    }

    @Test
    void theSameContentIsStoredOnceWhateverTheOrderOfItsRows() {
        String name = freshName();
        String file = Door.file(name, 2);
        String[] lines = file.split("\n");
        String reversed = String.join("\n", lines[0], lines[2], lines[1]) + "\n";
        Door.upload(name, Map.of("known_facts.csv", file)).then().statusCode(201);

        Door.upload(name, Map.of("known_facts.csv", reversed)).then().statusCode(200);
        Door.upload(freshName(), Map.of("known_facts.csv", reversed))
                .then()
                .statusCode(200)
                .body("name", equalTo(name));
    }

    @Test
    void aNameIsNotGivenToOtherContent() {
        String name = freshName();
        Door.upload(name, Map.of("known_facts.csv", Door.file(name, 2))).then().statusCode(201);

        Door.upload(name, Map.of("known_facts.csv", Door.file(name, 3)))
                .then()
                .statusCode(409)
                .body("detail", containsString(name));
    }

    @Test
    void aPropositionWithoutPivotalIsNamedWithFileLineAndColumn() {
        String name = freshName();
        String file = Door.file(name, 3)
                .replace("<pivotal>runs/stands still</pivotal>.,It runs.,Does clock 2", "runs.,It runs.,Does clock 2");

        Door.upload(name, Map.of("known_facts.csv", file))
                .then()
                .statusCode(422)
                .contentType("application/problem+json")
                .body("type", equalTo("urn:candor:problem:invalid-dataset"))
                .body("problemCount", equalTo(1))
                .body("problems[0].file", equalTo("known_facts.csv"))
                .body("problems[0].line", equalTo(3))
                .body("problems[0].column", equalTo("proposition"))
                .body("problems[0].reason", containsString("pivotal"));
        assertNothingStored(name);
    }

    @Test
    void aPropositionWithThreeOptionsIsRefused() {
        assertRefused(
                "known_facts.csv",
                Door.file("x", 1).replace("runs/stands still", "runs/stands still/flies"),
                "known_facts.csv line 2",
                "two options");
    }

    @Test
    void aBadGroundTruthIsRefused() {
        assertRefused(
                "known_facts.csv",
                Door.file("x", 1).replace(",plain,A,", ",plain,C,"),
                "known_facts.csv line 2",
                "formatted_ground_truth");
    }

    @Test
    void aFileThatIsNoCsvIsRefused() {
        assertRefused("known_facts.csv", "\u0000PNG rubbish \"", "known_facts.csv");
    }

    @Test
    void wrongColumnsAreRefused() {
        assertRefused("known_facts.csv", "question,answer\nHow late?,Late.\n", "known_facts.csv");
    }

    @Test
    void anEmptyFileIsRefused() {
        assertRefused("known_facts.csv", "", "known_facts.csv");
    }

    @Test
    void aFileNameThatTellsNoArchetypeIsRefused() {
        assertRefused("clocks.csv", Door.file("x", 1), "clocks.csv", "known_facts");
    }

    @Test
    void aTaskIdThatComesTwiceOverSeveralFilesIsRefused() {
        String name = freshName();
        Door.upload(name, Map.of("known_facts.csv", Door.file("same", 1), "continuations.csv", Door.file("same", 1)))
                .then()
                .statusCode(422)
                .body("detail", containsString("same-1"));
        assertNothingStored(name);
    }

    @Test
    void aRequestWithoutFilesIsRefused() {
        given().multiPart("name", "empty")
                .post("/api/v1/datasets")
                .then()
                .statusCode(422)
                .body("type", equalTo("urn:candor:problem:no-files"));
    }

    @Test
    void aCellOverTheLimitIsRefusedWithItsPlace() {
        assertRefused(
                "known_facts.csv",
                Door.file("x", 1).replace("You sell clocks.", "a".repeat(300 * 1024)),
                "known_facts.csv line 2",
                "system_prompt");
    }

    @Test
    void aRowThatNoEventCouldCarryIsRefused() {
        // Each control character takes six bytes in JSON, so that seven allowed cells are more than an event may have.
        String cell = "\u0001".repeat(255 * 1024);
        assertRefused(
                "known_facts.csv",
                Door.file("x", 1)
                        .replace("You sell clocks.", cell)
                        .replace("Tell me about clock 1.", cell)
                        .replace("Does clock 1 run?", cell),
                "known_facts.csv",
                "x-1",
                "too large");
    }

    @Test
    void aHundredMegabytesInOneCellAreRefused(@TempDir Path folder) throws Exception {
        String name = freshName();
        Path file = folder.resolve("known_facts.csv");
        try (Writer writer = Files.newBufferedWriter(file)) {
            writer.write("task_id,system_prompt,user_prompt\nx,");
            String megabyte = "a".repeat(1_000_000);
            for (int written = 0; written < 100; written++) {
                writer.write(megabyte);
            }
        }
        String part = "--b\r\nContent-Disposition: form-data; name=\"%s\"%s\r\n\r\n";
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://localhost:%d/api/v1/datasets".formatted(RestAssured.port)))
                .header("Content-Type", "multipart/form-data; boundary=b")
                .POST(BodyPublishers.concat(
                        BodyPublishers.ofString(part.formatted("name", "") + name + "\r\n"),
                        BodyPublishers.ofString(part.formatted("file", "; filename=\"known_facts.csv\"")),
                        BodyPublishers.ofFile(file),
                        BodyPublishers.ofString("\r\n--b--\r\n")))
                .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<String> refusal = client.send(request, HttpResponse.BodyHandlers.ofString());

            assertThat(refusal.statusCode()).isEqualTo(413);
            assertThat(refusal.body()).contains("known_facts.csv", "candor.dataset.max-file-size");
        }
        assertNothingStored(name);
    }

    @Test
    void anUnknownDatasetIsAProblemThatNamesTheKnownOnes() {
        String name = Door.dataset(1);

        given().get("/api/v1/datasets/no-such")
                .then()
                .statusCode(404)
                .contentType("application/problem+json")
                .body("detail", containsString("no-such"))
                .body("detail", containsString(name));
    }

    @Test
    void noPromptIsShownByTheListOfDatasets() {
        Door.dataset(1);

        assertThat(given().get("/api/v1/datasets").asString()).doesNotContain("You sell clocks");
        given().get("/api/v1/datasets")
                .then()
                .body("[0].keySet()", hasItems("name", "digest", "split", "scenarios", "archetypes"))
                .body("[0].keySet()", not(hasItem("content")));
    }
}
