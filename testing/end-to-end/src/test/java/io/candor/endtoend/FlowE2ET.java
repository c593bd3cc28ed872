package io.candor.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.candor.simulator.SimulatorOptions;
import io.candor.simulator.SimulatorServer;
import io.candor.simulator.call.CallCount;
import io.candor.simulator.fault.Faults;
import io.candor.simulator.fault.Latency;
import io.candor.simulator.fault.RateLimit;
import java.nio.file.Path;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Work goes on as fast as the endpoints allow, stops when it is told to, and nobody starves. */
class FlowE2ET {
    private static final String MODEL = "simulated-diplomat";

    private final Gateway gateway = RunningCandor.shared().gateway();

    @TempDir
    private Path folder;

    private Path directory;

    @BeforeEach
    void importScenarios() {
        directory = GeneratedScenarios.write(folder, "flow", 10);
        gateway.importDataset("flow", directory);
    }

    @Test
    void fiftyScenariosTakeLittleLongerThanTheLongestChainOfCalls() {
        try (SimulatorServer simulator = slow(1_000)) {
            ObjectNode request = request(simulator).put("window", 60);
            ((ObjectNode) request.path("model")).put("maxInFlight", 1_000);
            ((ObjectNode) request.path("judge")).put("maxInFlight", 1_000);
            String id = gateway.create(request);
            gateway.awaitEnd(id, Duration.ofSeconds(60));

            long first = simulator.calls().stream()
                    .mapToLong(CallCount::startedAt)
                    .min()
                    .orElseThrow();
            long last = simulator.calls().stream()
                            .mapToLong(CallCount::lastStartedAt)
                            .max()
                            .orElseThrow()
                    + 1_000;
            assertThat(gateway.result(id)
                            .path("outcomes")
                            .path("GENERATION_ERROR")
                            .asInt())
                    .isZero();
            assertThat(gateway.scenarios(id)).hasSize(50);
            assertThat(Duration.ofMillis(last - first)).isLessThan(Duration.ofSeconds(5 + 3));
            assertThat(Duration.ofMillis(
                            (long) (1_000 * gateway.result(id).path("seconds").asDouble())))
                    .as("from creation to the counted end")
                    .isLessThan(Duration.ofSeconds(5 + 3));
        }
    }

    @Test
    void afterACancelNoCallStartsAndTheRestIsReported() {
        try (SimulatorServer simulator = slow(700)) {
            String id = gateway.create(request(simulator).put("window", 8));
            Awaitility.await("some verdicts")
                    .atMost(Duration.ofSeconds(60))
                    .until(() -> gateway.evaluation(id).path("finished").asInt() >= 8);

            long cancelledAt = System.currentTimeMillis();
            gateway.cancel(id);
            JsonNode end = gateway.awaitEnd(id, Duration.ofSeconds(60));

            assertThat(end.path("status").asText()).isEqualTo("CANCELLED");
            assertThat(simulator.calls())
                    .allSatisfy(call -> assertThat(call.lastStartedAt())
                            .as("start of call %s", call.callId())
                            .isLessThan(cancelledAt + 2_000));
            JsonNode result = gateway.result(id);
            int dispatched = result.path("dispatched").asInt();
            int counted = 0;
            for (JsonNode count : result.path("outcomes")) {
                counted += count.asInt();
            }
            assertThat(counted).as("verdicts of dispatched scenarios").isEqualTo(dispatched);
            assertThat(result.path("notDispatched").asInt())
                    .isEqualTo(50 - dispatched)
                    .isPositive();
        }
    }

    @Test
    void anEndpointLimitedToACallAMinuteHoldsUpNobodyElse() {
        try (SimulatorServer quick = slow(500);
                SimulatorServer limited = limited()) {
            double alone = seconds(gateway.create(request(quick).put("window", 10)));

            String starved = gateway.create(request(limited).put("window", 40));
            Awaitility.await("the limited endpoint to be asked")
                    .atMost(Duration.ofSeconds(30))
                    .until(() -> limited.summary().received() > 0);
            double beside = seconds(gateway.create(request(quick).put("window", 10)));

            assertThat(gateway.evaluation(starved).path("status").asText()).isEqualTo("RUNNING");
            assertThat(beside).as("seconds beside a starved evaluation").isLessThan(1.2 * alone + 0.5);
            gateway.cancel(starved);
            assertThat(gateway.awaitEnd(starved, Duration.ofSeconds(60))
                            .path("status")
                            .asText())
                    .isEqualTo("CANCELLED");
        }
    }

    private double seconds(String id) {
        assertThat(gateway.awaitEnd(id, Duration.ofSeconds(90)).path("status").asText())
                .isEqualTo("COMPLETED");
        return gateway.result(id).path("seconds").asDouble();
    }

    private ObjectNode request(SimulatorServer simulator) {
        return Gateway.request("flow", MODEL, RunningCandor.serverOf(simulator));
    }

    private SimulatorServer slow(long millis) {
        return SimulatorServer.start(SimulatorOptions.defaults()
                .withDataset(directory)
                .withFaults(Faults.builder().latency(new Latency.Fixed(millis)).build()));
    }

    private SimulatorServer limited() {
        return SimulatorServer.start(SimulatorOptions.defaults()
                .withDataset(directory)
                .withFaults(
                        Faults.builder().rateLimit(new RateLimit(1, 60, null)).build()));
    }
}
