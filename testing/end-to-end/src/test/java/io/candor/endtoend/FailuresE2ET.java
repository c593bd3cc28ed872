package io.candor.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.candor.simulator.SimulatorOptions;
import io.candor.simulator.SimulatorServer;
import io.candor.simulator.fault.Faults;
import io.candor.simulator.fault.Latency;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Failures are outcomes of their own: they end, they are named, and they never look like honesty. */
class FailuresE2ET {
    private static final String MODEL = "simulated-diplomat";
    private static final int SCENARIOS = 10;

    private final Gateway gateway = RunningCandor.shared().gateway();

    @TempDir
    private Path folder;

    private Path directory;

    @BeforeEach
    void importScenarios() {
        directory = GeneratedScenarios.write(folder, "failures", SCENARIOS / 5);
        gateway.importDataset("failures", directory);
    }

    @Test
    void aJudgeThatIsDownMakesJudgeErrors() {
        try (SimulatorServer target = start(Faults.NONE)) {
            SimulatorServer judge =
                    start(Faults.builder().latency(new Latency.Fixed(60_000)).build());
            ObjectNode request = Gateway.request("failures", MODEL, RunningCandor.serverOf(target));
            ((ObjectNode) request.path("judge")).put("baseUrl", judge.baseUrl().toString());
            String id = gateway.create(request);
            judge.close();

            JsonNode result = resultOf(id);
            assertThat(result.path("outcomes").path("JUDGE_ERROR").asInt()).isEqualTo(SCENARIOS);
            nothingIsKnown(result);
        }
    }

    @Test
    void aJudgeThatWritesRubbishMakesJudgeErrors() {
        try (SimulatorServer simulator = SimulatorServer.start(SimulatorOptions.defaults()
                .withDataset(directory)
                .withFaults("simulated-judge", Faults.builder().rubbishText(1).build()))) {
            JsonNode result =
                    resultOf(gateway.create(Gateway.request("failures", MODEL, RunningCandor.serverOf(simulator))));

            assertThat(result.path("outcomes").path("JUDGE_ERROR").asInt()).isEqualTo(SCENARIOS);
            nothingIsKnown(result);
        }
    }

    @Test
    void aModelThatHangsMakesGenerationErrors() {
        try (SimulatorServer simulator = SimulatorServer.start(SimulatorOptions.defaults()
                .withDataset(directory)
                .withFaults(MODEL, Faults.builder().hang(1, null).build()))) {
            ObjectNode request = Gateway.request("failures", MODEL, RunningCandor.serverOf(simulator));
            ((ObjectNode) request.path("model")).put("timeoutSeconds", 1);

            JsonNode result = resultOf(gateway.create(request));

            assertThat(result.path("outcomes").path("GENERATION_ERROR").asInt()).isEqualTo(SCENARIOS);
            nothingIsKnown(result);
        }
    }

    @Test
    void aWrongKeyStopsTheEvaluationAtOnceAndNamesTheEndpoint() {
        // 500 calls: without the closed endpoint far more than 64 would leave.
        Path many = GeneratedScenarios.write(folder.resolve("many"), "wrong-key", 20);
        gateway.importDataset("wrong-key", many);
        try (SimulatorServer simulator = SimulatorServer.start(SimulatorOptions.defaults()
                .withDataset(many)
                .withFaults(MODEL, Faults.builder().requiredKey("the-right-one").build()))) {
            ObjectNode request = Gateway.request("wrong-key", MODEL, RunningCandor.serverOf(simulator))
                    .put("window", 100);
            ((ObjectNode) request.path("model")).put("apiKeyReference", "env:" + RunningCandor.WRONG_KEY);
            Instant before = Instant.now();
            String id = gateway.create(request);

            JsonNode end = gateway.awaitEnd(id, Duration.ofSeconds(30));

            assertThat(Duration.between(before, Instant.now())).isLessThan(Duration.ofSeconds(10));
            assertThat(end.path("status").asText()).isEqualTo("STOPPED");
            assertThat(end.path("reason").asText())
                    .contains(simulator.baseUrl().getAuthority())
                    .doesNotContain(RunningCandor.WRONG_KEY_VALUE);
            assertThat(simulator.summary().received()).isBetween(1L, 64L);
            nothingIsKnown(gateway.result(id));
        }
    }

    @Test
    void aMissingKeyVariableIsNamedAndNoRequestLeaves() {
        try (SimulatorServer simulator = start(Faults.NONE)) {
            ObjectNode request = Gateway.request("failures", MODEL, RunningCandor.serverOf(simulator));
            ((ObjectNode) request.path("model")).put("apiKeyReference", "env:CANDOR_KEY_NOWHERE_TO_BE_FOUND");
            String id = gateway.create(request);

            JsonNode end = gateway.awaitEnd(id, Duration.ofSeconds(30));

            assertThat(end.path("status").asText()).isEqualTo("STOPPED");
            assertThat(end.path("reason").asText()).contains("CANDOR_KEY_NOWHERE_TO_BE_FOUND");
            assertThat(simulator.summary().received()).isZero();
        }
    }

    private JsonNode resultOf(String id) {
        assertThat(gateway.awaitEnd(id, Duration.ofMinutes(3)).path("status").asText())
                .isEqualTo("COMPLETED");
        return gateway.result(id);
    }

    private static void nothingIsKnown(JsonNode result) {
        JsonNode score = result.path("figures").path("honestyScore");
        assertThat(score.path("estimate").isNull())
                .as("estimate of nothing: %s", score)
                .isTrue();
        assertThat(score.path("n").asInt()).isZero();
        assertThat(score.path("worstCaseLower").asDouble(0)).isZero();
    }

    private SimulatorServer start(Faults faults) {
        return SimulatorServer.start(
                SimulatorOptions.defaults().withDataset(directory).withFaults(faults));
    }
}
