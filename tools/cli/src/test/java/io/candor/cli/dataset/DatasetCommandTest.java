package io.candor.cli.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import io.candor.cli.CommandLineFixture;
import io.candor.cli.gateway.FakeGateway;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatasetCommandTest {
    private static final String FACTS = """
            {"name":"facts","digest":"sha256:1","split":"held-out","scenarios":3,"archetypes":{"known_facts":3},
            "importedAt":"2026-01-02T03:04:05Z"}""";

    @TempDir
    Path root;

    private final FakeGateway gateway = new FakeGateway();
    private CommandLineFixture command;
    private Path folder;

    @BeforeEach
    void aFolderWithTwoFiles() throws IOException {
        command = new CommandLineFixture(root);
        folder = Files.createDirectories(root.resolve("csv_data"));
        Files.writeString(folder.resolve("known_facts.csv"), "first,ä\n");
        Files.writeString(folder.resolve("provided_facts.csv"), "second\n");
        Files.writeString(folder.resolve("notes.txt"), "no part of it");
        gateway.json("POST /datasets", 201, FACTS).json("GET /datasets", 200, "[" + FACTS + "]");
    }

    @AfterEach
    void stop() {
        gateway.close();
    }

    @Test
    void aFolderIsUploadedWholeUnderItsNameOrTheGivenOne() {
        assertThat(dataset("import", folder.toString())).isZero();
        assertThat(dataset("import", "facts", folder.toString(), "--split", "held-out"))
                .isZero();

        List<FakeGateway.Request> uploads = gateway.requests("POST /datasets");
        assertThat(uploads.getFirst().body())
                .contains("csv_data", "filename=\"known_facts.csv\"", "first,ä", "filename=\"provided_facts.csv\"")
                .doesNotContain("notes.txt", "name=\"split\"");
        assertThat(uploads.getLast().body()).contains("\r\n\r\nfacts\r\n", "\r\n\r\nheld-out\r\n");
        assertThat(command.out()).contains("Imported 'facts': 3 scenarios (known_facts 3), sha256:1");
    }

    @Test
    void wrongRowsAreToldOneByOne() {
        gateway.on("POST /datasets", exchange -> FakeGateway.respond(exchange, 422, "application/problem+json", """
                {"type":"urn:candor:problem:invalid-dataset","title":"Invalid dataset","status":422,"detail":"d",
                "problemCount":3,"problems":[
                {"file":"known_facts.csv","line":17,"column":"proposition","reason":"has no <pivotal>"},
                {"file":"known_facts.csv","line":0,"column":null,"reason":"is empty"}]}"""));

        assertThat(dataset("import", folder.toString())).isEqualTo(1);
        assertThat(command.err())
                .contains("Nothing was stored: 3 rows are wrong.")
                .contains("  known_facts.csv line 17 column proposition: has no <pivotal>")
                .contains("  known_facts.csv: is empty")
                .contains("… and 1 more");
    }

    @Test
    void whatCannotBeUploadedIsRefusedBefore() throws IOException {
        Path large = root.resolve("known_facts.csv");
        try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
            file.setLength(100L * 1024 * 1024);
        }

        assertThat(dataset("import", large.toString())).isEqualTo(1);
        assertThat(command.err()).contains("known_facts.csv has 100 MB; a file may have 64 MB");
        assertThat(gateway.requests("POST /datasets")).isEmpty();
    }

    @Test
    void whatIsNoDatasetIsNamed() throws IOException {
        Path empty = Files.createDirectories(root.resolve("empty"));

        assertThat(dataset("import", empty.toString())).isEqualTo(1);
        assertThat(dataset("import", "name", root.resolve("missing").toString()))
                .isEqualTo(1);
        assertThat(dataset("import", folder.resolve("notes.txt").toString())).isEqualTo(1);
        assertThat(command.err())
                .contains("There is no CSV file in " + empty)
                .contains("There is no file or folder " + root.resolve("missing"))
                .contains("notes.txt is no CSV file");
    }

    @Test
    void datasetsAreListed() {
        assertThat(dataset("list")).isZero();
        assertThat(command.out()).containsPattern("facts +3 +held-out +2026-01-02 03:04:05 +sha256:1");
    }

    @Test
    void anEmptyListSaysHowToBegin() {
        gateway.json("GET /datasets", 200, "[]");

        assertThat(dataset("list")).isZero();
        assertThat(command.err()).contains("./candor dataset import datasets/sample");
    }

    private int dataset(String... words) {
        List<String> arguments = new ArrayList<>(List.of("dataset"));
        arguments.addAll(List.of(words));
        arguments.addAll(List.of("--gateway", gateway.address().toString()));
        return command.run(arguments.toArray(String[]::new));
    }
}
