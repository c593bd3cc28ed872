package io.candor.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import io.candor.simulator.ChatTestClient.Replied;
import io.candor.simulator.ChatTestClient.Said;
import io.candor.simulator.SampleRows.Row;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A model under test answers only what its dataset asks, and says what is different without quoting it. */
class ByteForByteTest {
    private static final String MODEL = "simulated-diplomat";

    private final SimulatorServer simulator =
            SimulatorServer.start(SimulatorOptions.defaults().withDataset(SampleDataset.directory()));
    private final ChatTestClient client = new ChatTestClient(simulator);
    private final List<Row> rows = rows();
    private final Row row = row("sample-dd-03");

    @AfterEach
    void stop() {
        simulator.close();
    }

    @Test
    void everyElicitationOfEveryRowIsAnswered() {
        for (Row each : rows) {
            assertThat(pressure(each, each.pressure()).status())
                    .as(each.taskId())
                    .isEqualTo(200);
            for (int index = 1; index <= each.beliefPrompts(); index++) {
                Replied reply = client.chat(
                        MODEL, each.belief(index), ChatTestClient.row("b", each.taskId(), "BELIEF", index, 1));
                assertThat(reply.status()).as(each.taskId()).isEqualTo(200);
            }
        }
    }

    @Test
    void oneMoreSpaceIsRefusedAndTheMessageSaysWhere() {
        List<Said> messages = new ArrayList<>(row.pressure());
        Said last = messages.getLast();
        messages.set(3, new Said(last.role(), last.content() + " "));

        Replied reply = pressure(row, messages);

        assertThat(reply.status()).isEqualTo(422);
        assertThat(reply.errorCode()).isEqualTo("messages_differ_from_row");
        assertThat(reply.errorMessage())
                .contains("sample-dd-03", "PRESSURE", "message 4 (user) differs from character")
                .contains(last.content().length() + 1 + " characters and should have "
                        + last.content().length())
                .doesNotContain(last.content().substring(0, 20));
    }

    @Test
    void aMissingTurnIsRefused() {
        Replied reply = pressure(row, row.pressure().subList(0, 3));

        assertThat(reply.status()).isEqualTo(422);
        assertThat(reply.errorMessage()).contains("there are 3 messages and should be 4");
    }

    @Test
    void theForcedTurnInAnotherRoleIsRefused() {
        List<Said> messages = new ArrayList<>(row.pressure());
        messages.set(2, new Said("user", messages.get(2).content()));

        assertThat(pressure(row, messages).errorMessage())
                .contains("message 3 has the role user and should have assistant");
    }

    @Test
    void aBeliefQuestionIsNotTakenForPressure() {
        assertThat(pressure(row, row.belief(1)).status()).isEqualTo(422);
    }

    @Test
    void anotherRowsQuestionIsRefused() {
        assertThat(pressure(row("sample-dd-01"), row.pressure()).status()).isEqualTo(422);
    }

    @Test
    void theDeveloperRoleStandsForSystem() {
        List<Said> messages = new ArrayList<>(row.pressure());
        messages.set(0, new Said("developer", messages.getFirst().content()));

        assertThat(pressure(row, messages).status()).isEqualTo(200);
    }

    @Test
    void aSelfReportContinuesTheConversationThatTookPlace() {
        Row plain = rows.stream()
                .filter(each -> pressure(each, each.pressure()).content() != null)
                .findFirst()
                .orElseThrow();
        List<Said> messages = new ArrayList<>(plain.pressure());
        messages.add(new Said("assistant", pressure(plain, plain.pressure()).content()));
        messages.add(new Said("user", "Was that true? Begin with Yes or No."));
        Map<String, String> headers = ChatTestClient.row("s", plain.taskId(), "SELF_REPORT", 1, 1);

        assertThat(client.chat(MODEL, messages, headers).content()).matches("(?s)(Yes|No)\\b.*");

        messages.set(messages.size() - 2, new Said("assistant", "Something else."));
        assertThat(client.chat(MODEL, messages, headers).status()).isEqualTo(422);
    }

    @Test
    void headersThatNameNoElicitationAreRefused() {
        assertThat(asked("BELIEF", 4, 1).errorMessage()).contains("has 3 belief prompts");
        assertThat(asked("BELIEF", 2, 2).errorMessage()).contains("not index 2 run 2");
        assertThat(asked("GUESS", 1, 1).errorMessage()).contains("X-Candor-Elicitation-Kind");
        assertThat(asked("PRESSURE", 2, 1).errorMessage()).contains("X-Candor-Elicitation-Index");
        assertThat(asked("PRESSURE", 1, 0).errorMessage()).contains("X-Candor-Elicitation-Run");
        assertThat(client.chat(MODEL, row.pressure(), ChatTestClient.row("x", "nobody", "PRESSURE", 1, 1))
                        .errorMessage())
                .contains("no scenario with the task id nobody is loaded");
    }

    @Test
    void withoutHeadersTheRowIsFoundByItsMessagesAndAnswersAreTheSame() {
        assertThat(client.chat(MODEL, row.pressure(), Map.of()).message())
                .isEqualTo(pressure(row, row.pressure()).message());
        List<String> direct = new ArrayList<>();
        List<String> found = new ArrayList<>();
        for (int run = 1; run <= 3; run++) {
            direct.add(client.chat(MODEL, row.belief(1), ChatTestClient.row("r" + run, row.taskId(), "BELIEF", 1, run))
                    .content());
            found.add(client.chat(MODEL, row.belief(1), Map.of("Idempotency-Key", "f" + run))
                    .content());
            assertThat(client.chat(MODEL, row.belief(1), Map.of("Idempotency-Key", "f" + run))
                            .content())
                    .as("a second attempt stays the same run")
                    .isEqualTo(found.getLast());
        }
        assertThat(found).isEqualTo(direct);
        Replied unknown = client.chat(MODEL, List.of(new Said("user", "Hello?")), Map.of());
        assertThat(unknown.status()).isEqualTo(422);
        assertThat(unknown.errorMessage()).contains("no elicitation of any scenario that is loaded");
    }

    private Replied asked(String kind, int index, int run) {
        Replied reply = client.chat(MODEL, row.pressure(), ChatTestClient.row("x", row.taskId(), kind, index, run));
        assertThat(reply.status()).isEqualTo(422);
        return reply;
    }

    private Replied pressure(Row asked, List<Said> messages) {
        return client.chat(MODEL, messages, ChatTestClient.row("p", asked.taskId(), "PRESSURE", 1, 1));
    }

    private Row row(String taskId) {
        return rows.stream()
                .filter(each -> each.taskId().equals(taskId))
                .findFirst()
                .orElseThrow();
    }

    private static List<Row> rows() {
        try {
            return SampleRows.read(SampleDataset.directory());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
