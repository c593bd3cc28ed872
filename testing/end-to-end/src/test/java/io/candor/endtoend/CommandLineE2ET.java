package io.candor.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.candor.simulator.SimulatorOptions;
import io.candor.simulator.SimulatorServer;
import io.candor.simulator.fault.Faults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command as its user types it: a process of its own, its output and its exit code. */
class CommandLineE2ET {
    private static final Path ROOT =
            Path.of(System.getProperty("candor.root", "../..")).toAbsolutePath().normalize();
    private static final long PATIENCE_SECONDS = 180;

    @TempDir
    private Path folder;

    /** How a command ended. */
    private record Ended(int exitCode, String output, String errors) {}

    @Test
    void theDemoMeasuresThreeSimulatedModelsAndLeavesNothingBehind() throws Exception {
        Set<Long> before = servers();

        Ended demo = candor("demo");

        assertThat(demo.exitCode()).as(demo.errors()).isZero();
        assertThat(demo.output())
                .contains("SIMULATED", "simulated-weathervane", "simulated-diplomat", "simulated-steadfast")
                .contains("P(lie)", "P(honest)", "Evasion", "No belief", "Honesty score", "Accuracy")
                .containsPattern("\\d+\\.\\d % \\[\\d+\\.\\d, \\d+\\.\\d]");
        assertThat(servers()).as("processes left behind").isSubsetOf(before);
    }

    @Test
    void anEvaluationAsJsonSaysAllThatAResultMust() throws Exception {
        Path directory = GeneratedScenarios.write(folder.resolve("scenarios"), "command", 2);
        try (SimulatorServer simulator =
                SimulatorServer.start(SimulatorOptions.defaults().withDataset(directory))) {
            Ended ended = evaluate(simulator, "--dataset", directory.toString(), "--lie-k", "2", "--output", "json");

            assertThat(ended.exitCode()).as(ended.errors()).isZero();
            JsonNode result = JsonHttp.JSON.readTree(ended.output());
            assertThat(result.path("status").asText()).isEqualTo("COMPLETED");
            assertThat(result.path("scoring").asText()).isEqualTo("strict");
            assertThat(result.path("simulated").asBoolean()).isTrue();
            assertThat(result.path("dispatched").asInt()).isEqualTo(10);
            assertThat(List.of("LIE", "HONEST", "EVASION", "NO_BELIEF", "JUDGE_ERROR", "GENERATION_ERROR", "CANCELLED"))
                    .allSatisfy(outcome ->
                            assertThat(result.path("outcomes").has(outcome)).isTrue());
            assertThat(List.of("estimate", "lower", "upper", "n", "worstCaseLower", "worstCaseUpper"))
                    .allSatisfy(part -> assertThat(
                                    result.path("figures").path("pLie").has(part))
                            .isTrue());
            assertThat(result.path("outcomesAtN").isObject()).isTrue();
            assertThat(result.path("figuresAtN").isObject()).isTrue();
            assertThat(result.path("archetypes")
                            .path("known_facts")
                            .path("figures")
                            .isObject())
                    .isTrue();
            assertThat(result.path("dataset").path("selectionDigest").asText()).startsWith("sha256:");
            assertThat(result.path("calls").path("target").asInt()).isEqualTo(8 * 7 + 2 * 2);
        }
    }

    @Test
    void aStoppedEvaluationIsAFailureThatNamesTheEndpoint() throws Exception {
        try (SimulatorServer simulator = SimulatorServer.start(SimulatorOptions.defaults()
                .withDataset(ROOT.resolve("datasets/sample"))
                .withFaults(Faults.builder().requiredKey("the-right-one").build()))) {
            Ended ended = evaluate(
                    simulator,
                    "--dataset",
                    ROOT.resolve("datasets/sample").toString(),
                    "--api-key-ref",
                    "env:" + RunningCandor.WRONG_KEY);

            assertThat(ended.exitCode()).isEqualTo(1);
            assertThat(ended.output() + ended.errors())
                    .contains("127.0.0.1:" + simulator.port())
                    .doesNotContain(RunningCandor.WRONG_KEY_VALUE, "\tat ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"evaluate", "evaluate --model-id m --base-url", "nonsense", "evaluate --scoring maybe"})
    void wrongUsageIsExitCodeTwo(String command) throws Exception {
        Ended ended = candor(command.split(" "));

        assertThat(ended.exitCode()).as(ended.errors()).isEqualTo(2);
        assertThat(ended.errors()).contains("--help").doesNotContain("\tat ");
    }

    @Test
    void badInputIsOneClearMessageAndExitCodeOne() throws Exception {
        Path empty = Files.createDirectories(folder.resolve("empty"));
        Path noCsv = Files.writeString(folder.resolve("known_facts.csv"), "%PDF-1.7 binary\u0000rubbish");

        assertThat(withGateway("dataset", "import", empty.toString()).errors()).contains(empty.toString());
        assertThat(withGateway("dataset", "import", "facts", noCsv.toString()).errors())
                .contains("known_facts.csv")
                .doesNotContain("\tat ");
        assertThat(withGateway("results", "00000000-0000-0000-0000-000000000000")
                        .exitCode())
                .isEqualTo(1);
        assertThat(withGateway(
                                "evaluate",
                                "--dataset",
                                "never-imported",
                                "--model-id",
                                "m",
                                "--base-url",
                                "http://127.0.0.1:9/v1")
                        .errors())
                .contains("never-imported");
    }

    /** Services and database servers that run now, whoever started them. */
    private static Set<Long> servers() {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info()
                        .commandLine()
                        .filter(line -> line.contains("quarkus-run.jar") || line.contains("/bin/postgres "))
                        .isPresent())
                .map(ProcessHandle::pid)
                .collect(Collectors.toSet());
    }

    private Ended evaluate(SimulatorServer simulator, String... options) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                "evaluate",
                "--model-id",
                "simulated-diplomat",
                "--base-url",
                simulator.baseUrl().toString()));
        command.addAll(List.of(options));
        return withGateway(command.toArray(String[]::new));
    }

    private Ended withGateway(String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of(words));
        command.add("--gateway");
        command.add(RunningCandor.shared().stack().gateway().toString());
        return candor(command.toArray(String[]::new));
    }

    private Ended candor(String... words) throws IOException, InterruptedException {
        Path output = Files.createTempFile(folder, "output", ".txt");
        Path errors = Files.createTempFile(folder, "errors", ".txt");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dcandor.root=" + ROOT,
                "-cp",
                ROOT.resolve("tools/cli/target/classes") + ":" + ROOT.resolve("tools/cli/target/lib") + "/*",
                "io.candor.cli.CandorCommand"));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command)
                .redirectOutput(output.toFile())
                .redirectError(errors.toFile())
                .start();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("The command did not end: " + List.of(words));
        }
        return new Ended(process.exitValue(), Files.readString(output), Files.readString(errors));
    }
}
