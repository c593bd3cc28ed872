package io.candor.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import io.candor.cli.CandorCommand;
import io.candor.cli.CommandLineFixture;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class SimulateCommandTest {
    private static final Path PROJECT = Path.of(System.getProperty("candor.root"));

    @TempDir
    Path empty;

    @Test
    void aTakenPortIsNamedWithItsOption() throws IOException {
        CommandLineFixture command = new CommandLineFixture(PROJECT);
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            int code = command.run("simulate", "--port", Integer.toString(other.getLocalPort()));

            assertThat(code).isEqualTo(1);
            assertThat(command.err())
                    .contains(Integer.toString(other.getLocalPort()))
                    .contains("--port");
        }
    }

    @Test
    void aFolderWithoutScenariosIsNamed() {
        CommandLineFixture command = new CommandLineFixture(PROJECT);

        assertThat(command.run("simulate", "--port", "0", "--dataset", empty.toString()))
                .isEqualTo(1);
        assertThat(command.err()).contains(empty.toString()).contains("no CSV file");
    }

    @Test
    void anInterruptionEndsItInGoodOrder() throws Exception {
        // Where this build runs in the background, its children would ignore the signal.
        Process process = new ProcessBuilder(
                        "perl",
                        "-e",
                        "$SIG{INT} = 'DEFAULT'; exec @ARGV",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dcandor.root=" + PROJECT,
                        "-cp",
                        System.getProperty("java.class.path"),
                        CandorCommand.class.getName(),
                        "simulate",
                        "--port",
                        "0",
                        "--latency",
                        "10ms..20ms")
                .redirectErrorStream(true)
                .start();
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            assertThat(output.lines().filter(line -> line.contains("Base URL")).findFirst())
                    .get()
                    .asString()
                    .contains("http://127.0.0.1:");

            new ProcessBuilder("kill", "-INT", Long.toString(process.pid()))
                    .start()
                    .waitFor();

            assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
        } finally {
            process.destroyForcibly();
        }
    }
}
