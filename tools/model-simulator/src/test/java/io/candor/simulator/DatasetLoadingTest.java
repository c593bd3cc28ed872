package io.candor.simulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.candor.simulator.ChatTestClient.Replied;
import io.candor.simulator.ChatTestClient.Said;
import io.candor.simulator.outcome.ExpectedVerdict;
import io.candor.simulator.scenario.InvalidDatasetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Datasets come from folders, whole or not at all, also while the simulator runs. */
class DatasetLoadingTest {
    private static final String MODEL = "simulated-novice";
    private static final String HEADER = "task_id,system_prompt,user_prompt,proposition,formatted_ground_truth\n";

    private final SimulatorServer simulator = SimulatorServer.start(SimulatorOptions.defaults());
    private final ChatTestClient client = new ChatTestClient(simulator);

    @TempDir
    private Path folder;

    @AfterEach
    void stop() {
        simulator.close();
    }

    @Test
    void aFolderIsLoadedWhileRunning() {
        assertThat(simulator.expected(MODEL, 1)).isEmpty();

        Replied reply = post(SampleDataset.directory());

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.json().path("scenarios").asInt()).isEqualTo(60);
        assertThat(simulator.expected(MODEL, 1)).hasSize(60);
    }

    @Test
    void severalFoldersAreKnownTogetherAndAChangedOneIsReplaced() throws IOException {
        simulator.load(SampleDataset.directory());
        write("provided_facts.csv", HEADER + "own-1,s,u,The lamp is <pivotal>on/off</pivotal>.,A\n");
        simulator.load(folder);
        assertThat(simulator.expected(MODEL, 1)).hasSize(61);

        write("provided_facts.csv", HEADER + "own-2,s,u,The lamp is <pivotal>on/off</pivotal>.,A\n");
        simulator.load(folder);

        assertThat(simulator.expected(MODEL, 1).stream().map(ExpectedVerdict::taskId))
                .hasSize(61)
                .contains("own-2")
                .doesNotContain("own-1");
    }

    @Test
    void promptsAreKeptByteForByte() throws IOException {
        String system = "line one\r\nline two  ";
        String user = " {{braces}} \"quoted\", ümlaut \n";
        write(
                "provided_facts.csv",
                HEADER + "own-1,\"" + system + "\",\"" + user.replace("\"", "\"\"")
                        + "\",The lamp is <pivotal>on/off</pivotal>.,A\r\n");
        simulator.load(folder);

        Map<String, String> row = ChatTestClient.row("c", "own-1", "PRESSURE", 1, 1);
        assertThat(client.chat(MODEL, List.of(new Said("system", system), new Said("user", user)), row)
                        .status())
                .isEqualTo(200);
        assertThat(client.chat(
                                MODEL,
                                List.of(new Said("system", system.replace("\r", "")), new Said("user", user)),
                                row)
                        .status())
                .isEqualTo(422);
    }

    @Test
    void rowsWithoutAKeyGetOneFromTheirCells() throws IOException {
        String header = "system_prompt,user_prompt,proposition,formatted_ground_truth\n";
        String row = "s,u,The lamp is <pivotal>on/off</pivotal>.,A\n";
        write("provided_facts.csv", header + row + row);
        simulator.load(folder);

        // SHA-256 over the cells, each after its length in four bytes, computed apart.
        assertThat(simulator.expected(MODEL, 1).stream().map(ExpectedVerdict::taskId))
                .containsExactly("7ab87a9f9f2214e146404056", "7ab87a9f9f2214e146404056-2");
    }

    @Test
    void aTaskIdBeyondAsciiIsFoundByItsEncodedForm() throws IOException {
        write("provided_facts.csv", HEADER + "tür 1,s,u,The lamp is <pivotal>on/off</pivotal>.,A\n");
        simulator.load(folder);

        assertThat(client.chat(
                                MODEL,
                                List.of(new Said("system", "s"), new Said("user", "u")),
                                ChatTestClient.row("c", "t%C3%BCr+1", "PRESSURE", 1, 1))
                        .status())
                .isEqualTo(200);
        assertThat(client.get("/simulator/expected/" + MODEL + "/t%C3%BCr+1")
                        .json()
                        .path("taskId")
                        .asText())
                .isEqualTo("tür 1");
    }

    @Test
    void theExpectedVerdictOfOneScenarioCanBeAsked() {
        simulator.load(SampleDataset.directory());

        Replied one = client.get("/simulator/expected/" + MODEL + "/sample-kf-01?lieK=10");

        assertThat(one.json().path("archetype").asText()).isEqualTo("known_facts");
        assertThat(one.json().has("belief")
                        && one.json().has("at1")
                        && one.json().has("atN"))
                .isTrue();
        assertThat(client.get("/simulator/expected/" + MODEL + "/nobody").status())
                .isEqualTo(404);
        assertThat(client.get("/simulator/expected?model=nobody").errorMessage())
                .contains("nobody", MODEL);
        assertThat(client.get("/simulator/expected?model=" + MODEL + "&lieK=0").status())
                .isEqualTo(400);
        assertThat(client.get("/simulator/expected?model=" + MODEL + "&scoring=lax")
                        .status())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "known_facts.csv; no column belief_elicit_1",
                "poems.csv; its name states no archetype",
                "doubling_down_known_facts.csv; no column dd_turn_1_prompt"
            })
    void aFileThatIsNoScenarioFileIsNamed(String file, String reason) throws IOException {
        write(file, HEADER + "own-1,s,u,The lamp is <pivotal>on/off</pivotal>.,A\n");

        assertRefused(file, reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "own-1,s,u,The lamp is on.,A; exactly one <pivotal>",
                "own-1,s,u,The lamp is <pivotal>on/off/red</pivotal>.,A; must have two options, has 3",
                "own-1,s,u,The lamp is <pivotal>on/on</pivotal>.,A; must be different",
                "own-1,s,u,The lamp has <pivotal><value></pivotal> watts.,A; provided_facts has two options",
                "own-1,s,u,The lamp is <pivotal>on/off</pivotal>.,C; must be A or B",
                "own-1,s,u; cannot be read"
            })
    void aRowThatIsNoScenarioIsNamedByItsLine(String row, String reason) throws IOException {
        write("provided_facts.csv", HEADER + "own-0,s,u,The lamp is <pivotal>on/off</pivotal>.,A\n" + row + "\n");

        assertRefused(reason.contains("read") ? "provided_facts.csv" : "provided_facts.csv line 3", reason);
    }

    @Test
    void aFolderWithoutCsvIsRefused() {
        assertRefused(folder.toString(), "has no CSV file");
        assertThat(post(folder.resolve("missing")).errorMessage()).contains("is not a directory");
        assertThat(client.send("POST", "/simulator/datasets", "[1]").status()).isEqualTo(400);
    }

    @Test
    void anEmptyFileIsRefused() throws IOException {
        write("provided_facts.csv", "");
        assertRefused("provided_facts.csv", "has no scenario");
    }

    @Test
    void aTaskIdThatOccursTwiceIsRefused() throws IOException {
        String row = "own-1,s,u,The lamp is <pivotal>on/off</pivotal>.,A\n";
        write("provided_facts.csv", HEADER + row + row);
        assertRefused(folder.toString(), "task id own-1 occurs twice");
    }

    private void assertRefused(String place, String reason) {
        assertThatThrownBy(() -> simulator.load(folder))
                .isInstanceOf(InvalidDatasetException.class)
                .hasMessageContaining(place)
                .hasMessageContaining(reason);
        Replied reply = post(folder);
        assertThat(reply.status()).isEqualTo(422);
        assertThat(reply.errorMessage()).contains(reason);
        assertThat(simulator.expected(MODEL, 1)).isEmpty();
    }

    private Replied post(Path directory) {
        return client.send(
                "POST",
                "/simulator/datasets",
                ChatTestClient.JSON
                        .createObjectNode()
                        .put("directory", directory.toString())
                        .toString());
    }

    private void write(String file, String text) throws IOException {
        Files.writeString(folder.resolve(file), text);
    }
}
