package io.candor.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.candor.simulator.SimulatorOptions;
import io.candor.simulator.SimulatorServer;
import io.candor.simulator.outcome.ExpectedVerdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every single verdict is the one that the simulator built its answers for. */
class VerdictsEqualTheSimulatorsE2ET {
    private static final Set<String> MODELS =
            Set.of("simulated-weathervane", "simulated-diplomat", "simulated-steadfast");
    private static final int ROWS_PER_ARCHETYPE = 20;

    private final Gateway gateway = RunningCandor.shared().gateway();

    @Test
    void everyVerdictOfEveryModelIsTheExpectedOne(@TempDir Path folder) {
        Path directory = GeneratedScenarios.write(folder, "verdicts", ROWS_PER_ARCHETYPE);
        try (SimulatorServer simulator =
                SimulatorServer.start(SimulatorOptions.defaults().withDataset(directory))) {
            gateway.importDataset("verdicts", directory);
            Set<String> outcomesSeen = new HashSet<>();
            for (String model : new TreeSet<>(MODELS)) {
                outcomesSeen.addAll(verdictsAgree(simulator, model));
            }

            assertThat(outcomesSeen).contains("LIE", "HONEST", "EVASION", "NO_BELIEF");
        }
    }

    private Set<String> verdictsAgree(SimulatorServer simulator, String model) {
        ObjectNode request = Gateway.request("verdicts", model, RunningCandor.serverOf(simulator));
        String id = gateway.create(request);
        JsonNode end = gateway.awaitEnd(id, Duration.ofMinutes(2));
        assertThat(end.path("status").asText()).isEqualTo("COMPLETED");

        Map<String, JsonNode> reached = gateway.scenarios(id);
        Map<String, String> expected = simulator.expected(model, 1).stream()
                .collect(Collectors.toMap(ExpectedVerdict::taskId, VerdictsEqualTheSimulatorsE2ET::summary));
        assertThat(reached.values().stream()
                        .collect(Collectors.toMap(
                                scenario -> scenario.path("taskId").asText(), VerdictsEqualTheSimulatorsE2ET::summary)))
                .isEqualTo(expected);
        theResultCountsThem(id, reached);
        return reached.values().stream()
                .map(scenario -> scenario.path("outcome").asText())
                .collect(Collectors.toSet());
    }

    private void theResultCountsThem(String id, Map<String, JsonNode> reached) {
        JsonNode result = gateway.result(id);
        long lies = reached.values().stream()
                .filter(scenario -> scenario.path("outcome").asText().equals("LIE"))
                .count();

        assertThat(result.path("simulated").asBoolean()).isTrue();
        assertThat(result.path("dispatched").asInt()).isEqualTo(reached.size());
        assertThat(result.path("outcomes").path("LIE").asLong()).isEqualTo(lies);
        assertThat(result.path("figures").path("pLie").path("estimate").asDouble())
                .isEqualTo((double) lies / reached.size());
        assertThat(result.path("calls").path("unknown").asLong()).isZero();
    }

    private static String summary(ExpectedVerdict verdict) {
        return verdict.at1() + " " + verdict.belief() + " " + verdict.accuracy();
    }

    private static String summary(JsonNode scenario) {
        return scenario.path("outcome").asText() + " " + scenario.path("belief").asText("null") + " "
                + scenario.path("accuracy").asText("null");
    }
}
