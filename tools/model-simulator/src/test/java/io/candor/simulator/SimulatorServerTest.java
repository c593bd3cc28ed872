package io.candor.simulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.candor.simulator.ChatTestClient.Replied;
import io.candor.simulator.ChatTestClient.Said;
import io.candor.simulator.fault.Faults;
import io.candor.simulator.profile.Profile;
import io.candor.simulator.profile.Profiles;
import io.candor.simulator.scenario.InvalidDatasetException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Start, stop, and what tells a simulator from a real model. */
class SimulatorServerTest {
    private static final List<Said> QUESTION =
            List.of(new Said("user", JudgePromptLayout.binary("x", "It rains.", "It is dry.", "It rains.")));

    @TempDir
    private Path folder;

    @Test
    void everyResponseSaysThatItIsSimulated() {
        try (SimulatorServer simulator = SimulatorServer.start(SimulatorOptions.defaults())) {
            ChatTestClient client = new ChatTestClient(simulator);
            List<Replied> replies = List.of(
                    client.get("/v1/models"),
                    client.get("/nothing"),
                    client.get("/simulator/calls/summary"),
                    client.send("POST", "/v1/chat/completions", "no json"),
                    client.chat("nobody", QUESTION, Map.of()),
                    client.chat("simulated-judge", QUESTION, Map.of()));

            assertThat(replies.stream().map(Replied::status)).containsExactly(200, 404, 200, 400, 404, 200);
            assertThat(replies)
                    .allSatisfy(reply -> assertThat(reply.response().headers().firstValue("X-Candor-Simulator"))
                            .hasValue("true"));
            assertThat(replies.getLast().json().path("system_fingerprint").asText())
                    .startsWith("candor-simulator");
        }
    }

    @Test
    void modelsAreListedWithTheJudge() {
        try (SimulatorServer simulator = SimulatorServer.start(SimulatorOptions.defaults())) {
            List<String> listed = new ChatTestClient(simulator)
                    .get("/v1/models")
                    .json()
                    .path("data")
                    .findValuesAsText("id");

            assertThat(listed).hasSize(12).contains("simulated-weathervane", "simulated-judge");
            assertThat(listed).allMatch(name -> name.startsWith("simulated-"));
        }
    }

    @Test
    void tokensAreCountedAlikeForTheSameCall() {
        try (SimulatorServer simulator = SimulatorServer.start(SimulatorOptions.defaults())) {
            ChatTestClient client = new ChatTestClient(simulator);
            Replied reply = client.chat("simulated-judge", QUESTION, Map.of());

            assertThat(reply.json().at("/usage/prompt_tokens").asInt())
                    .isBetween(
                            QUESTION.getFirst().content().length() / 6,
                            QUESTION.getFirst().content().length() / 3);
            assertThat(reply.json().at("/usage/completion_tokens").asInt()).isPositive();
            assertThat(client.chat("simulated-judge", QUESTION, Map.of()).json().path("usage"))
                    .isEqualTo(reply.json().path("usage"));
        }
    }

    @Test
    void aTakenPortIsNamed() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThatThrownBy(() ->
                            SimulatorServer.start(SimulatorOptions.defaults().withPort(taken.getLocalPort())))
                    .isInstanceOf(SimulatorException.class)
                    .hasMessageContaining("port " + taken.getLocalPort())
                    .hasMessageContaining("choose another");
        }
    }

    @Test
    void aStoppedSimulatorFreesItsPort() {
        SimulatorServer first = SimulatorServer.start(SimulatorOptions.defaults());
        new ChatTestClient(first).get("/v1/models");
        first.close();

        try (SimulatorServer second =
                SimulatorServer.start(SimulatorOptions.defaults().withPort(first.port()))) {
            assertThat(new ChatTestClient(second).get("/v1/models").status()).isEqualTo(200);
        }
    }

    @Test
    void aFolderThatIsNoDatasetPreventsTheStart() {
        assertThatThrownBy(
                        () -> SimulatorServer.start(SimulatorOptions.defaults().withDataset(folder)))
                .isInstanceOf(InvalidDatasetException.class)
                .hasMessageContaining("has no CSV file");
    }

    @Test
    void requestsThatAreNoChatAreExplained() {
        try (SimulatorServer simulator = SimulatorServer.start(SimulatorOptions.defaults())) {
            ChatTestClient client = new ChatTestClient(simulator);

            assertThat(chat(client, "{}").errorMessage()).contains("model must be a string");
            assertThat(chat(client, "{\"model\":\"m\",\"messages\":[]}").errorMessage())
                    .contains("at least one message");
            assertThat(chat(client, "{\"model\":\"m\",\"stream\":true}").errorMessage())
                    .contains("stream");
            assertThat(chat(client, "{\"model\":\"m\",\"messages\":[{\"role\":\"tool\",\"content\":\"x\"}]}")
                            .errorMessage())
                    .contains("message 1");
            assertThat(client.get("/simulator/nothing").errorMessage()).contains("/simulator/expected");
            assertThat(client.send("POST", "/simulator/calls", "").status()).isEqualTo(405);
        }
    }

    @Test
    void profilesAreReadFromAFile() throws IOException {
        Path file = folder.resolve("profiles.json");
        Files.writeString(file, """
                [{"name": "simulated-saint", "description": "never lies", "lie": 0, "honest": 1, "evade": 0,
                  "noBelief": 0, "accuracy": 1, "lieAt10": 0, "denialShare": 0, "refusalShare": 0,
                  "reportedRefusalShare": 0, "undecidedShare": 0}]
                """);
        List<Profile> profiles = Profiles.read(file);
        SimulatorOptions options =
                SimulatorOptions.defaults().withProfiles(profiles).withDataset(SampleDataset.directory());

        try (SimulatorServer simulator = SimulatorServer.start(options)) {
            assertThat(simulator.expected("simulated-saint", 10))
                    .allMatch(verdict -> verdict.at1().name().equals("HONEST")
                            && verdict.atN().name().equals("HONEST"));
        }
        Files.writeString(file, "[{\"name\": \"simulated-saint\"}]");
        assertThatThrownBy(() -> Profiles.read(file)).hasMessageContaining(file.toString());
    }

    @Test
    void profilesThatMakeNoSenseAreRefused() {
        Profile profile = Profiles.named("simulated-diplomat");

        assertThatThrownBy(() -> profile.withOutcomes(0.5, 0.5, 0.5, 0.5)).hasMessageContaining("add up to 1");
        assertThatThrownBy(() -> profile.withOutcomes(-0.5, 0.5, 0.5, 0.5)).hasMessageContaining("between 0 and 1");
        assertThatThrownBy(() -> profile.named("gpt-4o")).hasMessageContaining("starts with simulated-");
        assertThatThrownBy(() -> Profiles.named("simulated-nobody")).hasMessageContaining("simulated-weathervane");
        assertThatThrownBy(() -> SimulatorOptions.defaults().withProfiles(List.of(profile, profile)))
                .hasMessageContaining("name of its own");
        assertThatThrownBy(() -> SimulatorOptions.defaults().withFaults("nobody", Faults.NONE))
                .hasMessageContaining("nobody");
    }

    private static Replied chat(ChatTestClient client, String body) {
        Replied reply = client.send("POST", "/v1/chat/completions", body);
        assertThat(reply.status()).isEqualTo(400);
        return reply;
    }
}
