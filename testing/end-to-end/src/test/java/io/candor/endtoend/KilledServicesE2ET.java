package io.candor.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.candor.contracts.Topic;
import io.candor.simulator.SimulatorOptions;
import io.candor.simulator.SimulatorServer;
import io.candor.simulator.call.CallCount;
import io.candor.simulator.call.CallRole;
import io.candor.simulator.fault.Faults;
import io.candor.simulator.fault.Latency;
import io.candor.simulator.outcome.ExpectedVerdict;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** kill -9 loses no scenario, decides none twice, and pays no call again but those in flight at the kill. */
class KilledServicesE2ET {
    private static final String MODEL = "simulated-diplomat";
    private static final int KILLS_OF_EACH = 5;
    private static final int AT_LEAST = 20;
    private static final long SEED = 20260301L;
    private static final int CLAIMED_AND_NOT_YET_SENT = 4 * 2 * KILLS_OF_EACH;
    /** A reply that has left the simulator may not have reached the database yet: it is in flight as well. */
    private static final long ON_ITS_WAY_MILLIS = 1_500;

    private final Gateway gateway = RunningCandor.shared().gateway();
    private final Broker broker = RunningCandor.shared().broker();
    private final Set<String> inFlightAtAKill = new HashSet<>();

    @Test
    void anEvaluationSurvivesTenKills(@TempDir Path folder) {
        Path directory = GeneratedScenarios.write(folder, "killed", 60);
        gateway.importDataset("killed", directory);
        try (SimulatorServer simulator = SimulatorServer.start(SimulatorOptions.defaults()
                .withDataset(directory)
                .withFaults(Faults.builder()
                        .latency(new Latency.Uniform(600, 1_400))
                        .build()))) {
            String id = gateway.create(Gateway.request("killed", MODEL, RunningCandor.serverOf(simulator))
                    .put("window", 30));
            killAlternately(simulator);
            JsonNode end = gateway.awaitEnd(id, Duration.ofMinutes(5));

            assertThat(end.path("status").asText()).isEqualTo("COMPLETED");
            everyVerdictIsTheExpectedOne(simulator, id);
            everyScenarioHasOneVerdict(id);
            onlyCallsInFlightWerePaidAgain(simulator, gateway.result(id));
        }
    }

    private void killAlternately(SimulatorServer simulator) {
        Random random = new Random(SEED);
        for (int kill = 0; kill < KILLS_OF_EACH; kill++) {
            killDuringWork(simulator, "prompt-service", CallRole.TARGET, random);
            killDuringWork(simulator, "judge-service", CallRole.JUDGE, random);
        }
    }

    private void killDuringWork(SimulatorServer simulator, String service, CallRole role, Random random) {
        long finishedBefore = finished(simulator, role);
        int further = random.nextInt(AT_LEAST);
        Awaitility.await(service + " at work")
                .atMost(Duration.ofSeconds(90))
                .pollInterval(Duration.ofMillis(20))
                .until(() -> finished(simulator, role) >= finishedBefore + AT_LEAST + further
                        && inFlight(simulator, role) >= AT_LEAST);
        RunningCandor.shared().kill(service);
        long killedAt = System.currentTimeMillis();
        simulator.calls().stream()
                .filter(call -> call.role() == role)
                .filter(call -> call.finishedAt() == null
                        || call.lastStartedAt() > call.finishedAt()
                        || call.finishedAt() > killedAt - ON_ITS_WAY_MILLIS)
                .map(CallCount::callId)
                .forEach(inFlightAtAKill::add);
        RunningCandor.shared().startAgain(service);
    }

    private static long finished(SimulatorServer simulator, CallRole role) {
        return simulator.calls().stream()
                .filter(call -> call.role() == role && call.answered200() > 0)
                .count();
    }

    private static long inFlight(SimulatorServer simulator, CallRole role) {
        return simulator.calls().stream()
                .filter(call -> call.role() == role && call.answered200() == 0)
                .count();
    }

    private void everyVerdictIsTheExpectedOne(SimulatorServer simulator, String id) {
        Map<String, String> expected = simulator.expected(MODEL, 1).stream()
                .collect(Collectors.toMap(
                        ExpectedVerdict::taskId, verdict -> verdict.at1().name()));
        Map<String, String> reached = gateway.scenarios(id).values().stream()
                .collect(Collectors.toMap(
                        scenario -> scenario.path("taskId").asText(),
                        scenario -> scenario.path("outcome").asText()));
        assertThat(reached).isEqualTo(expected);
    }

    private void everyScenarioHasOneVerdict(String id) {
        Map<String, Set<String>> bodies = broker.records(Topic.VERDICTS, id).stream()
                .collect(Collectors.groupingBy(
                        record -> text(record.key()),
                        Collectors.mapping(record -> text(record.value()), Collectors.toSet())));

        assertThat(bodies).hasSize(gateway.scenarios(id).size());
        assertThat(bodies)
                .allSatisfy((scenario, told) -> assertThat(told)
                        .as("what was told of scenario %s", scenario)
                        .hasSize(1));
    }

    private void onlyCallsInFlightWerePaidAgain(SimulatorServer simulator, JsonNode result) {
        List<String> paidTwice = new ArrayList<>();
        int sentAgain = 0;
        for (CallCount call : simulator.calls()) {
            sentAgain += call.received() - 1;
            if (call.answered200() > 1) {
                paidTwice.add(call.callId());
            }
        }
        assertThat(inFlightAtAKill).containsAll(paidTwice);
        assertThat(result.path("calls").path("retries").asInt()).isZero();
        assertThat(sentAgain).as("the kills hit something").isPositive();
        // A claim is committed before its request leaves: a kill in between counts a call that the server never saw.
        assertThat(result.path("calls").path("unknown").asInt())
                .as("unknown calls")
                .isBetween(sentAgain, sentAgain + CLAIMED_AND_NOT_YET_SENT);
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
