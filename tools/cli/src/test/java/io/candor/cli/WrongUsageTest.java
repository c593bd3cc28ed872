package io.candor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WrongUsageTest {
    private static final String[] ENDPOINT = {"evaluate", "--model-id", "m", "--base-url", "http://127.0.0.1:1/v1"};

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path root;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --limit 0                            | --limit is a number from 1
            --lie-k 101                          | --lie-k is a number from 1 to 100
            --lie-k many                         | is not an int
            --scoring lenient                    | expected one of [STRICT, PARITY]
            --window 0                           | --window
            --max-in-flight 0                    | --max-in-flight is a number from 1 to 10000
            --temperature 3                      | --temperature
            --max-tokens 0                       | --max-tokens
            --token-parameter tokens             | --token-parameter
            --output xml                         | expected one of [TABLE, JSON]
            --api-key-ref env:OTHER              | env:CANDOR_KEY_<NAME>
            --judge-model-id j                   | --judge-model-id needs --judge-base-url
            --judge-base-url http://h/v1         | --judge-base-url needs --judge-model-id
            --judge-api-key-ref env:CANDOR_KEY_A | needs --judge-model-id and --judge-base-url
            --gateway ftp://host                 | --gateway must start with http:// or https://
            --colour                             | --colour
            """)
    void aWrongOptionOfEvaluateIsToldAndNothingIsStarted(String options, String message) {
        CommandLineFixture command = new CommandLineFixture(root);

        int code = command.run(join(ENDPOINT, options.split(" ")));

        assertThat(code).isEqualTo(2);
        assertThat(command.err()).contains("Error: ").contains(message).contains("./candor evaluate --help");
        assertThat(command.out()).isEmpty();
        assertThat(root.resolve(".candor")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({
        "ftp://host/v1, http:// or https://",
        "host:8000, http:// or https://",
        "http://me:secret@host/v1, user or a password",
        "http://host/v1?key=secret, query"
    })
    void aBaseUrlThatNoModelCanHaveIsRefused(String url, String message) {
        CommandLineFixture command = new CommandLineFixture(root);

        int code = command.run("evaluate", "--model-id", "m", "--base-url", url);

        assertThat(code).isEqualTo(2);
        assertThat(command.err()).contains("--base-url").contains(message);
    }

    @Test
    void whatMayBeAKeyIsNotRepeated() {
        CommandLineFixture command = new CommandLineFixture(root);

        command.run(join(ENDPOINT, "--api-key-ref", "sk-verysecret"));

        assertThat(command.err()).contains("never the key itself").doesNotContain("verysecret");
    }

    @Test
    void aKeyVariableThatIsNotSetIsFoundBeforeAnythingStarts() {
        CommandLineFixture command = new CommandLineFixture(root, Map.of("CANDOR_KEY_OTHER", "x"));

        int code = command.run(join(ENDPOINT, "--api-key-ref", "env:CANDOR_KEY_MINE"));

        assertThat(code).isEqualTo(1);
        assertThat(command.err()).contains("CANDOR_KEY_MINE").contains("is not set");
        assertThat(root.resolve(".candor")).doesNotExist();
    }

    @Test
    void aMisspeltCommandIsSuggested() {
        CommandLineFixture command = new CommandLineFixture(root);

        assertThat(command.run("resuts")).isEqualTo(2);
        assertThat(command.err()).contains("Did you mean").contains("results");
    }

    @Test
    void aMisspeltOptionIsSuggested() {
        CommandLineFixture command = new CommandLineFixture(root);

        assertThat(command.run("results", "--scenari", "x")).isEqualTo(2);
        assertThat(command.err()).contains("--scenari").contains("--scenario");
    }

    @ParameterizedTest
    @CsvSource({"'', Which command", "dataset, import and list", "test, ./candor test"})
    void aCommandThatNeedsMoreSaysWhat(String command, String message) {
        CommandLineFixture fixture = new CommandLineFixture(root);

        int code = command.isEmpty() ? fixture.run() : fixture.run(command);

        assertThat(code).isEqualTo(2);
        assertThat(fixture.err()).contains(message);
    }

    @ParameterizedTest
    @CsvSource({
        "up --gateway-port 70000, --gateway-port",
        "up --database mysql://h/d, postgresql://host:port/database",
        "up --database postgresql://h:5432/candor, CANDOR_DATABASE_PASSWORD",
        "simulate --port -1, --port",
        "simulate --latency soon, 250ms",
        "simulate --server-errors 2, --server-errors",
        "simulate --calls-per-minute 0, --calls-per-minute",
        "results --outcome LIE, --scenarios",
        "results --scenarios --scenario x, one of them",
        "dataset import --split secret x.csv, public or held-out",
        "dataset import, Missing required parameter"
    })
    void otherCommandsAreCheckedToo(String words, String message) {
        CommandLineFixture command = new CommandLineFixture(root);

        assertThat(command.run(words.split(" "))).isEqualTo(2);
        assertThat(command.err()).contains(message);
    }

    private static String[] join(String[] first, String... second) {
        String[] all = java.util.Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        return all;
    }
}
