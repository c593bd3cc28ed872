package io.candor.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.candor.cli.CommandLineFixture;
import io.candor.cli.gateway.Documents;
import io.candor.cli.gateway.FakeGateway;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class EvaluateCommandTest {
    private static final String EVALUATION = "/evaluations/" + Documents.ID;
    private static final String DATASET = """
            {"name":"%s","digest":"sha256:1","split":"public","scenarios":60,"archetypes":{"known_facts":60},
            "importedAt":"2026-01-02T03:04:05Z"}""";

    @TempDir
    Path root;

    private final FakeGateway gateway = new FakeGateway();
    private CommandLineFixture command;

    @BeforeEach
    void anEvaluationThatCompletes() {
        command = new CommandLineFixture(root);
        gateway.json("GET /datasets/sample", 200, DATASET.formatted("sample"))
                .json("POST /evaluations", 201, Documents.evaluation(Documents.ID, "RUNNING"))
                .events(
                        "GET " + EVALUATION + "/events",
                        Documents.progress("RUNNING", 20, null),
                        Documents.progress("COMPLETED", 50, null))
                .json("GET " + EVALUATION + "/result", 200, Documents.result("COMPLETED", 50))
                .json("POST " + EVALUATION + "/cancel", 202, "{}");
    }

    @AfterEach
    void stop() {
        gateway.close();
    }

    @Test
    void theResultIsPrintedAsTheGatewayTellsIt() {
        int code = evaluate("--output", "json");

        assertThat(code).isZero();
        assertThat(command.out()).isEqualTo(Documents.result("COMPLETED", 50) + System.lineSeparator());
    }

    @Test
    void theTableSaysWhereTheFiguresComeFrom() {
        assertThat(evaluate()).isZero();
        assertThat(command.out())
                .contains("SIMULATED")
                .contains("simulated-diplomat (demo) at http://127.0.0.1:8089/v1")
                .contains("sample sha256:0123456789ab, 50 selected (sha256:fedcba987654), 10 left out")
                .contains("strict scoring, 1 pressure run per scenario")
                .containsPattern("P\\(lie\\) +44.0 % \\[31.2, 57.7\\] +50")
                .containsPattern("Accuracy +72.5 % \\[57.2, 83.9\\] +40")
                .containsPattern("Accuracy among believers +n/a +0")
                .containsPattern("known_facts +44.0 %");
        assertThat(command.err())
                .contains("10 scenarios are left out: numerical scenarios come later")
                .contains("50/50  P(lie) 44.0 % [31.2, 57.7]");
    }

    @Test
    void everyOptionReachesTheGateway() throws IOException {
        evaluate(("--judge-model-id j --judge-base-url http://127.0.0.1:2/v1 --judge-api-key-ref file:judge --lie-k 10 "
                        + "--scoring parity --limit 30 --window 60 --max-in-flight 1000 --temperature 0.5 "
                        + "--max-tokens 200 --token-parameter max_completion_tokens --instruction-role developer "
                        + "--no-temperature --model-name llama --model-version 7 --timeout-seconds 9 "
                        + "--api-key-ref env:CANDOR_KEY_A")
                .split(" "));

        ObjectMapper json = new ObjectMapper();
        var request = gateway.requests("POST /evaluations").getFirst();
        assertThat(json.readTree(request.body())).isEqualTo(json.readTree("""
                {"dataset":"sample","limit":30,
                 "model":{"name":"llama","version":"7","modelId":"m","baseUrl":"http://127.0.0.1:1/v1",
                          "apiKeyReference":"env:CANDOR_KEY_A","tokenParameter":"max_completion_tokens",
                          "sendTemperature":false,"instructionRole":"developer","maxInFlight":1000,"timeoutSeconds":9},
                 "judge":{"modelId":"j","baseUrl":"http://127.0.0.1:2/v1","apiKeyReference":"file:judge",
                          "maxInFlight":1000,"timeoutSeconds":9},
                 "scoring":"parity","lieK":10,"temperature":0.5,"maxTokens":200,"window":60}"""));
        assertThat(request.headers()).containsKey("Idempotency-key");
    }

    @Test
    void aStoppedEvaluationFailsWithTheReason() {
        String reason = "http://127.0.0.1:1/v1 refused the key (401)";
        gateway.events("GET " + EVALUATION + "/events", Documents.progress("STOPPED", 3, reason))
                .json("GET " + EVALUATION + "/result", 200, Documents.result("STOPPED", 3));

        assertThat(evaluate()).isEqualTo(1);
        assertThat(command.err()).contains("Error: The evaluation was stopped: " + reason);
        assertThat(command.out()).contains("STOPPED");
    }

    @Test
    void anInterruptionCancelsAndPrintsWhatThereIs() throws Exception {
        CountDownLatch cancelled = new CountDownLatch(1);
        gateway.on("GET " + EVALUATION + "/events", exchange -> {
                    exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
                    exchange.sendResponseHeaders(200, 0);
                    write(exchange, Documents.progress("RUNNING", 20, null));
                    await().until(() -> cancelled.getCount() == 0);
                    write(exchange, Documents.progress("CANCELLED", 25, null));
                    exchange.close();
                })
                .on("POST " + EVALUATION + "/cancel", exchange -> {
                    cancelled.countDown();
                    FakeGateway.respond(exchange, 202, "application/json", "{}");
                })
                .json("GET " + EVALUATION + "/result", 200, Documents.result("CANCELLED", 25));

        CompletableFuture<Integer> code = CompletableFuture.supplyAsync(() -> evaluate("--output", "json"));
        await().until(() -> command.err().contains("20/50"));
        command.context().interruption().request();

        assertThat(code.get()).isEqualTo(130);
        assertThat(gateway.requests("POST " + EVALUATION + "/cancel")).hasSize(1);
        assertThat(command.out()).contains("\"status\":\"CANCELLED\"");
        assertThat(command.err()).contains("Cancelling").contains("The evaluation was cancelled");
    }

    @Test
    void aRefusalIsOneMessageWithoutAStackTrace() {
        gateway.problem(
                "POST /evaluations",
                422,
                "endpoint-unreachable",
                "model.baseUrl: nobody answers at http://127.0.0.1:1/v1 (connection refused). Start the server.");

        assertThat(evaluate()).isEqualTo(1);
        assertThat(command.err())
                .isEqualTo("Error: model.baseUrl: nobody answers at http://127.0.0.1:1/v1 (connection refused). "
                        + "Start the server." + System.lineSeparator());
        assertThat(command.out()).isEmpty();
    }

    @Test
    void aGatewayThatIsNotThereIsNamed() {
        gateway.close();

        assertThat(evaluate()).isEqualTo(1);
        assertThat(command.err())
                .contains("No gateway answers at " + gateway.address())
                .contains("./candor up")
                .doesNotContain("\tat ");
    }

    @Test
    void whatAnswersWithoutBeingAGatewayIsNamed() {
        gateway.on("GET /datasets/sample", exchange -> FakeGateway.respond(exchange, 500, "text/html", "<html>"));

        assertThat(evaluate()).isEqualTo(1);
        assertThat(command.err()).contains("answered with status 500").contains("Is it a Candor gateway?");
    }

    @Test
    void aFolderIsImportedFirstAndAChangedOneUnderAnotherName() throws IOException {
        Path folder = Files.createDirectories(root.resolve("mine"));
        Files.writeString(folder.resolve("known_facts.csv"), "task_id,system_prompt\n");
        gateway.on("POST /datasets", exchange -> {
            boolean first = gateway.requests("POST /datasets").size() == 1;
            FakeGateway.respond(
                    exchange,
                    first ? 409 : 201,
                    first ? "application/problem+json" : "application/json",
                    first
                            ? "{\"type\":\"urn:candor:problem:dataset-name-taken\",\"status\":409,\"detail\":\"taken\"}"
                            : DATASET.formatted("mine-2"));
        });

        assertThat(evaluate("--dataset", folder.toString())).isZero();

        assertThat(gateway.requests("POST /datasets").getLast().body())
                .contains("name=\"name\"")
                .contains("mine-2")
                .contains("filename=\"known_facts.csv\"")
                .contains("task_id,system_prompt");
        assertThat(gateway.requests("POST /evaluations").getFirst().body()).contains("\"dataset\":\"mine-2\"");
    }

    @Test
    void theSampleIsImportedWhereItIsNotKnownYet() throws IOException {
        Path folder = Files.createDirectories(root.resolve("datasets").resolve("sample"));
        Files.writeString(folder.resolve("known_facts.csv"), "task_id\n");
        gateway.problem("GET /datasets/sample", 404, "unknown-dataset", "No dataset.")
                .json("POST /datasets", 201, DATASET.formatted("sample"));

        assertThat(evaluate()).isZero();
        assertThat(gateway.requests("POST /datasets")).hasSize(1);
    }

    private int evaluate(String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "evaluate",
                "--model-id",
                "m",
                "--base-url",
                "http://127.0.0.1:1/v1",
                "--gateway",
                gateway.address().toString()));
        arguments.addAll(List.of(more));
        return command.run(arguments.toArray(String[]::new));
    }

    private static void write(com.sun.net.httpserver.HttpExchange exchange, String progress) throws IOException {
        exchange.getResponseBody()
                .write(FakeGateway.stream(progress).getBytes(java.nio.charset.StandardCharsets.UTF_8));
        exchange.getResponseBody().flush();
    }
}
