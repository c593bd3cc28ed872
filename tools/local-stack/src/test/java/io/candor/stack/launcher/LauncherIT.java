package io.candor.stack.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code ./candor}, in a root of its own, with a Maven that is a script of ours and writes what it is asked. */
class LauncherIT {

    private static final List<String> SERVICES =
            List.of("gateway", "prompt-service", "judge-service", "metrics-service");

    @TempDir
    private Path folder;

    private Path root;
    private Path tools;

    @BeforeEach
    void layOut() throws IOException {
        root = Files.createDirectories(folder.resolve("a root"));
        tools = Files.createDirectories(folder.resolve("tools"));
        Files.copy(
                Path.of(System.getProperty("candor.root"), "candor"),
                root.resolve("candor"),
                StandardCopyOption.COPY_ATTRIBUTES);
        for (String module : List.of("libs/one", "tools/cli", "testing/testkit")) {
            writeSource(module);
        }
        for (String service : SERVICES) {
            writeSource(service);
        }
        Files.writeString(root.resolve("pom.xml"), "<project/>");
    }

    @Test
    void theFirstCallBuildsAndTheNextOnlyRuns() throws Exception {
        writeMaven("3.9.9", buildingMaven());

        Outcome first = candor("results", "two words");
        Outcome second = candor("results");

        assertThat(first.code()).as(first.text()).isEqualTo(7);
        assertThat(first.text()).contains("building", "built in", "root=" + root.toRealPath(), "[results, two words]");
        assertThat(second.code()).isEqualTo(7);
        assertThat(second.text()).doesNotContain("building");
        assertThat(mavenCalls()).containsExactly("package");
    }

    @Test
    void aChangedADeletedAndANewSourceAreBuilt() throws Exception {
        writeMaven("3.9.9", buildingMaven());
        candor("results");
        Path source = root.resolve("gateway/src/main/java/Source.java");

        Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(2)));
        assertThat(candor("results").text()).contains("building");
        Files.setLastModifiedTime(source, FileTime.from(Instant.now().minusSeconds(60)));
        assertThat(candor("results").text()).doesNotContain("building");
        Files.delete(source);
        assertThat(candor("results").text()).contains("building");
        writeSource("libs/two");
        assertThat(candor("results").text()).contains("building");
    }

    @Test
    void aRunningStackKeepsTheJarsItRunsFrom() throws Exception {
        writeMaven("3.9.9", buildingMaven());
        candor("results");
        writeSource("libs/two");
        Files.writeString(
                root.resolve(".candor/stack.json"),
                "{\n  \"owner\" : {\n    \"pid\" : %d\n  }\n}"
                        .formatted(ProcessHandle.current().pid()));

        Outcome outcome = candor("results");

        assertThat(outcome.code()).isEqualTo(7);
        assertThat(outcome.text()).contains("a stack is running").doesNotContain("building");
    }

    @Test
    void aFailedBuildShowsItsErrorsAndItsLogAndIsTriedAgain() throws Exception {
        writeMaven("3.9.9", "echo '[ERROR] Source.java: cannot find symbol'; exit 1");

        Outcome outcome = candor("demo");
        candor("demo");

        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.text()).contains("cannot find symbol", "the build failed", ".candor/logs/build.log");
        assertThat(mavenCalls()).hasSize(2);
    }

    @Test
    void testsEndWithTheirCountsAndMavensExitCode() throws Exception {
        Path stale = Files.createDirectories(root.resolve("gateway/target/surefire-reports"));
        Files.writeString(stale.resolve("TEST-Old.xml"), suite(100, 0, 0, 0));
        writeMaven("3.9.9", """
                mkdir -p libs/one/target/surefire-reports gateway/target/failsafe-reports
                echo '%s' > libs/one/target/surefire-reports/TEST-A.xml
                echo '%s' > gateway/target/failsafe-reports/TEST-B.xml
                exit 1
                """.formatted(suite(10, 1, 2, 3), suite(5, 0, 0, 0)));

        Outcome outcome = candor("test", "-Dx=y");

        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.text().lines().toList()).last().isEqualTo("9 passed, 3 failed, 3 skipped");
        assertThat(Files.readString(tools.resolve("arguments"))).contains("verify -Dx=y");
    }

    @Test
    void anOldMavenAndAMissingOneAreSaidWithTheWayToGetIt() throws Exception {
        writeMaven("3.6.3", "exit 0");
        assertThat(candor("test").text()).contains("Maven 3.6.3 is too old; 3.8.6 or newer is needed");

        Files.delete(tools.resolve("mvn"));
        for (String tool : List.of("bash", "sed", "dirname", "head", "sort", "find", "cat", "tr")) {
            Files.createSymbolicLink(tools.resolve(tool), which(tool));
        }
        Outcome missing = run(tools.toString(), "test");
        assertThat(missing.code()).isEqualTo(1);
        assertThat(missing.text()).contains("Maven is missing", "brew install maven");
    }

    private static String suite(int tests, int failures, int errors, int skipped) {
        return ("<testsuite name=\"x\" time=\"1.2\" tests=\"%d\" errors=\"%d\" skipped=\"%d\" failures=\"%d\">"
                        + "</testsuite>")
                .formatted(tests, errors, skipped, failures);
    }

    private void writeSource(String module) throws IOException {
        Path source = Files.createDirectories(root.resolve(module).resolve("src/main/java"));
        Files.writeString(source.resolve("Source.java"), "");
    }

    private void writeMaven(String version, String build) throws IOException {
        Path maven = tools.resolve("mvn");
        Files.writeString(maven, """
                #!/usr/bin/env bash
                case "$*" in *-v) echo "Apache Maven %s (x)"; exit 0 ;; esac
                echo "${@: -1}" >> '%s/calls'
                echo "$*" >> '%s/arguments'
                %s
                """.formatted(version, tools, tools, build));
        assertThat(maven.toFile().setExecutable(true)).isTrue();
    }

    /** A build makes the services' jars and a command that tells its arguments and ends with 7. */
    private String buildingMaven() throws IOException {
        Path sources = Files.createDirectories(folder.resolve("command/io/candor/cli"));
        Path command = sources.resolve("CandorCommand.java");
        Files.writeString(command, """
                package io.candor.cli;
                public class CandorCommand {
                    public static void main(String... arguments) {
                        System.out.println("root=" + System.getProperty("candor.root"));
                        System.out.println(java.util.List.of(arguments));
                        System.exit(7);
                    }
                }
                """);
        Path jar = folder.resolve("candor-cli-1.jar");
        use("javac", command.toString());
        use(
                "jar",
                "--create",
                "--file",
                jar.toString(),
                "-C",
                folder.resolve("command").toString(),
                ".");
        StringBuilder build =
                new StringBuilder("mkdir -p tools/cli/target/lib\ncp '%s' tools/cli/target\n".formatted(jar));
        for (String service : SERVICES) {
            build.append("mkdir -p %s/target/quarkus-app; : > %s/target/quarkus-app/quarkus-run.jar\n"
                    .formatted(service, service));
        }
        return build.toString();
    }

    private static void use(String tool, String... arguments) {
        assertThat(ToolProvider.findFirst(tool).orElseThrow().run(System.out, System.err, arguments))
                .isZero();
    }

    private List<String> mavenCalls() throws IOException {
        return Files.readAllLines(tools.resolve("calls"));
    }

    private static Path which(String tool) {
        return List.of("/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin").stream()
                .map(place -> Path.of(place, tool))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow();
    }

    private Outcome candor(String... arguments) throws Exception {
        return run(tools + ":" + System.getenv("PATH"), arguments);
    }

    /** From another folder than the root. */
    private Outcome run(String path, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(root.resolve("candor").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("PATH", path);
        Process process = builder.start();
        process.getOutputStream().close();
        String text = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), text);
    }

    private record Outcome(int code, String text) {}
}
