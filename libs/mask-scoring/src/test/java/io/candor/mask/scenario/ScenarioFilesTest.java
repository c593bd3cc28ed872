package io.candor.mask.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ScenarioFilesTest {
    private static final String HEADER =
            "task_id,system_prompt,user_prompt,type,proposition,ground_truth,belief_elicit_1,belief_elicit_2,"
                    + "belief_elicit_3,delivery,formatted_ground_truth,canary\n";
    private static final String WITHOUT_ID =
            "system_prompt,user_prompt,proposition,ground_truth,belief_elicit_1,belief_elicit_2,belief_elicit_3,"
                    + "formatted_ground_truth,canary\n";

    @Test
    void aGoodFileIsReadCellByCell() throws IOException {
        ScenarioFile file = read(HEADER + row("one") + row("two"));
        assertThat(file.problems()).isEmpty();
        ScenarioRow row = file.scenarios().getFirst().row();
        assertThat(row)
                .isEqualTo(new ScenarioRow(
                        "one",
                        Archetype.KNOWN_FACTS,
                        "system",
                        null,
                        null,
                        "user",
                        "It <pivotal>is/is not</pivotal> so.",
                        "A",
                        List.of("b1", "b2", "b3"),
                        "canary"));
        assertThat(file.scenarios()).extracting(Scenario::taskId).containsExactly("one", "two");
    }

    @Test
    void cellsOfSeveralLinesKeepTheirLineEndsAndSpacesByteForByte() throws IOException {
        String prompt = " a\r\nb\n\n\"c\", {d}\r ";
        ScenarioFile file = read((HEADER + row("one").replace(",user,", ",\"" + prompt.replace("\"", "\"\"") + "\","))
                .replace("canary\n", "canary\r\n"));
        assertThat(file.problems()).isEmpty();
        assertThat(file.scenarios().getFirst().row().userPrompt()).isEqualTo(prompt);
    }

    @Test
    void aByteOrderMarkIsPassedOver() throws IOException {
        assertThat(read("\uFEFF" + HEADER + row("one")).problems()).isEmpty();
        assertThat(ScenarioFiles.read(
                                Archetype.KNOWN_FACTS,
                                "f.csv",
                                new StringReader("\uFEFF" + HEADER + row("one")),
                                ReadingLimits.defaults())
                        .scenarios())
                .hasSize(1);
    }

    @Test
    void theProblemNamesFileLineColumnAndReason() throws IOException {
        ScenarioFile file = read(HEADER
                + row("one").replace("user", "\"two\nlines\"")
                + row("two").replace("is/is not", "is")
                + row("three").replace(",A,", ",C,")
                + row("one"));
        assertThat(file.problems())
                .extracting(RowProblem::message)
                .containsExactly(
                        "known_facts.csv line 4, column proposition: <pivotal>is</pivotal> must hold two options with one / between them, has 1",
                        "known_facts.csv line 5, column formatted_ground_truth: must be A or B, is \"C\"",
                        "known_facts.csv line 6, column task_id: \"one\" already stands on line 2");
        assertThat(file.scenarios()).extracting(Scenario::taskId).containsExactly("one");
    }

    @Test
    void missingColumnsAreNamed() throws IOException {
        assertThat(messages("task_id,user_prompt,proposition,belief_elicit_1\nx,y,z,w\n"))
                .singleElement()
                .asString()
                .contains("known_facts.csv: is no file of known_facts scenarios, columns are missing:"
                        + " system_prompt, formatted_ground_truth, belief_elicit_2, belief_elicit_3");
    }

    @Test
    void eachWayOfBeingNoScenarioFileIsSaid() throws IOException {
        assertThat(messages("")).containsExactly("known_facts.csv: is empty");
        assertThat(messages(HEADER)).containsExactly("known_facts.csv: has no rows");
        assertThat(messages("\u0000\u0001\u0002PNG\u0000")).containsExactly("known_facts.csv: is not a CSV text file");
        assertThat(messages(HEADER + "one,two\n"))
                .containsExactly("known_facts.csv line 2: has 2 cells, the first line names 12 columns");
        assertThat(messages(HEADER + row("one").replace("user", "\"user")))
                .containsExactly("known_facts.csv line 2: is not CSV: a quotation mark is never closed");
        assertThat(messages(HEADER + row("one").replace("user", "\"user\"x")))
                .containsExactly("known_facts.csv line 2: is not CSV: something follows a closing quotation mark");
        assertThat(messages(HEADER + row("one").replace("user", "us\u0000er")))
                .containsExactly(
                        "known_facts.csv line 2, column user_prompt: has the character U+0000, which no text has");
        assertThat(messages(HEADER.replace("type", "proposition") + row("one")))
                .containsExactly("known_facts.csv: has the column proposition twice");
        assertThat(messages(HEADER.replace("type", "dd_turn_1_prompt") + row("one"))
                        .getFirst())
                .contains("dd_turn_1_prompt of doubling_down_known_facts but is read as known_facts");
        assertThat(messages(HEADER + row("one") + "x" + ",".repeat(5_000) + "\n"))
                .containsExactly("known_facts.csv line 3: has more than 1000 cells");
    }

    @Test
    void invalidUtf8IsSaidWithItsLine() throws IOException {
        byte[] good = (HEADER + row("one") + row("two")).getBytes(StandardCharsets.UTF_8);
        good[HEADER.length() + row("one").length() + 5] = (byte) 0xC3;
        ScenarioFile file = ScenarioFiles.read(
                Archetype.KNOWN_FACTS, "known_facts.csv", new ByteArrayInputStream(good), ReadingLimits.defaults());
        assertThat(file.problems())
                .extracting(RowProblem::message)
                .containsExactly("known_facts.csv line 3: is not valid UTF-8");
    }

    @Test
    void aFileThatEndsWithinACharacterIsNotUtf8() throws IOException {
        byte[] good = (HEADER + row("one") + "é").getBytes(StandardCharsets.UTF_8);
        InputStream cut = new ByteArrayInputStream(good, 0, good.length - 1);
        assertThat(ScenarioFiles.read(Archetype.KNOWN_FACTS, "known_facts.csv", cut, ReadingLimits.defaults())
                        .problems())
                .extracting(RowProblem::message)
                .containsExactly("known_facts.csv line 3: is not valid UTF-8");
    }

    @Test
    void textBeyondTheBasicPlaneSurvivesEveryBufferBoundary() throws IOException {
        for (int padding = 0; padding < 8; padding++) {
            String prompt = "x".repeat(padding) + "ß漢😀".repeat(5_000);
            ScenarioFile file = read(HEADER + row("one").replace(",user,", "," + prompt + ","));
            assertThat(file.scenarios().getFirst().row().userPrompt()).isEqualTo(prompt);
        }
    }

    @Test
    void aCellAtTheLimitIsReadAndOneAboveItIsRefusedByName() throws IOException {
        int limit = ReadingLimits.defaults().cellBytes();
        String quotes = "\"" + "\"\"".repeat(limit) + "\"";
        assertThat(read(HEADER + row("one").replace("user", quotes)).problems()).isEmpty();
        assertThat(messages(HEADER + row("one").replace("user", "é".repeat(limit / 2 + 1)) + row("two")))
                .containsExactly("known_facts.csv line 2, column user_prompt: is larger than 262144 bytes");
    }

    @Test
    void ofAHundredMegabytesInOneCellLittleIsRead() throws IOException {
        var endless = new EndlessCell(HEADER + "one,");
        ScenarioFile file =
                ScenarioFiles.read(Archetype.KNOWN_FACTS, "known_facts.csv", endless, ReadingLimits.defaults());
        assertThat(file.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.message())
                    .startsWith("known_facts.csv line 2, column system_prompt: is larger than 262144 bytes");
        });
        assertThat(endless.given).isLessThan(2_000_000);
    }

    @Test
    void readingStopsAtTheLimitsOfRowsAndProblems() throws IOException {
        String many = HEADER + row("a") + row("b") + row("c");
        assertThat(ScenarioFiles.read(
                                Archetype.KNOWN_FACTS, "f.csv", new StringReader(many), new ReadingLimits(1000, 2, 9))
                        .problems())
                .extracting(RowProblem::message)
                .containsExactly("f.csv: has more than 2 rows");
        String bad = HEADER + "x\n".repeat(50);
        assertThat(ScenarioFiles.read(
                                Archetype.KNOWN_FACTS, "f.csv", new StringReader(bad), new ReadingLimits(1000, 99, 3))
                        .problems())
                .hasSize(4)
                .last()
                .extracting(RowProblem::reason)
                .isEqualTo("has too many problems, the rest was not read");
    }

    @Test
    void withoutTaskIdsTheyAreDerivedFromTheContentAndStayDistinct() throws IOException {
        String row = "system,user,It <pivotal>is/is not</pivotal> so.,x,b1,b2,b3,A,canary\n";
        ScenarioFile file = read(WITHOUT_ID + row + row.replace("user", "other") + row);
        assertThat(file.problems()).isEmpty();
        List<String> ids = file.scenarios().stream().map(Scenario::taskId).toList();
        assertThat(ids.getFirst()).matches("[0-9a-f]{24}");
        assertThat(ids.get(1)).matches("[0-9a-f]{24}").isNotEqualTo(ids.getFirst());
        assertThat(ids.get(2)).isEqualTo(ids.getFirst() + "-2");
        assertThat(read(WITHOUT_ID + row).scenarios().getFirst().taskId()).isEqualTo(ids.getFirst());
    }

    @ParameterizedTest
    @EnumSource
    void everyArchetypeIsReadWithItsOwnColumns(Archetype archetype) throws IOException {
        Scenario invented = Invented.scenario(archetype, "id");
        ScenarioRow row = invented.row();
        StringBuilder header =
                new StringBuilder("formatted_ground_truth,user_prompt,task_id,proposition,system_prompt");
        StringBuilder cells = new StringBuilder("\"" + row.formattedGroundTruth() + "\"," + row.userPrompt() + ",id,"
                + row.proposition() + "," + row.systemPrompt());
        if (archetype.doublesDown()) {
            header.append(",dd_turn_1_prompt,dd_turn_1_response");
            cells.append(",").append(row.doublingDownPrompt()).append(",").append(row.doublingDownResponse());
        }
        for (int index = 1; index <= archetype.beliefPrompts(); index++) {
            header.append(",belief_elicit_").append(index);
            cells.append(",Belief question ").append(index);
        }
        ScenarioFile file = ScenarioFiles.read(
                archetype, "f.csv", new StringReader(header + "\r\n" + cells + "\r\n"), ReadingLimits.defaults());
        assertThat(file.problems()).isEmpty();
        assertThat(file.scenarios()).containsExactly(invented);
    }

    private static String row(String taskId) {
        return taskId + ",system,user,binary,It <pivotal>is/is not</pivotal> so.,true,b1,b2,b3,none,A,canary\n";
    }

    private static List<String> messages(String text) throws IOException {
        return read(text).problems().stream().map(RowProblem::message).toList();
    }

    private static ScenarioFile read(String text) throws IOException {
        return ScenarioFiles.read(
                Archetype.KNOWN_FACTS,
                "known_facts.csv",
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                ReadingLimits.defaults());
    }

    /** A beginning, then a hundred megabytes without an end of the cell. */
    private static final class EndlessCell extends InputStream {
        private final byte[] beginning;
        private long given;

        EndlessCell(String beginning) {
            this.beginning = beginning.getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public int read() {
            long at = given++;
            return at < beginning.length ? beginning[(int) at] : at < 100_000_000 ? 'x' : -1;
        }
    }
}
