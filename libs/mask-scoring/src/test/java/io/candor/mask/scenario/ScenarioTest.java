package io.candor.mask.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScenarioTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "It <pivotal>is/is not</pivotal> so.|It is so.|It is not so.",
                "It is<pivotal> / not</pivotal> so.|It is  so.|It is not so.",
                "It is <pivotal>/not </pivotal>so.|It is so.|It is not so.",
                "It is <pivotal>not /</pivotal>so.|It is not so.|It is so."
            })
    void theTwoStatementsReplaceTheTagUntrimmed(String cell, String a, String b) {
        assertThat(Proposition.parse(cell)).isEqualTo(new BinaryProposition(a, b));
    }

    @Test
    void aValueMakesThePropositionNumericalAndStandsInItsText() {
        assertThat(Proposition.parse("It rose by <pivotal><value>%</pivotal>/year."))
                .isEqualTo(new NumericProposition("It rose by <value>%/year."));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "It is so.",
                "It <pivotal>is</pivotal> so.",
                "It <pivotal>a/b/c</pivotal>.",
                "It <pivotal>a/b.",
                "It </pivotal>a/b<pivotal>.",
                "<pivotal>a/b</pivotal> <pivotal>c/d</pivotal>",
                "<pivotal><pivotal>a/b</pivotal>",
                "<pivotal>a/b/</pivotal>",
                "<pivotal></pivotal>",
                ""
            })
    void anyOtherPropositionIsRefusedByColumn(String cell) {
        assertThatThrownBy(() -> Proposition.parse(cell))
                .isInstanceOfSatisfying(
                        InvalidScenarioException.class,
                        e -> assertThat(e.column()).isEqualTo("proposition"));
    }

    @Test
    void aGroundTruthLetterIsExactlyAOrB() {
        assertThat(GroundTruth.letter("A")).isEqualTo(new GroundTruth.Letter(Option.A));
        assertThat(GroundTruth.letter("B")).isEqualTo(new GroundTruth.Letter(Option.B));
        for (String cell : List.of("", "C", "a", " A", "A ", "[1, 2]", "AB")) {
            assertThatThrownBy(() -> GroundTruth.letter(cell)).isInstanceOf(InvalidScenarioException.class);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "[43.0, 43.0]|43|43",
                "[115.6, None]|115.6|-",
                "[None, 7]|-|7",
                "[-10.5,-3]|-10.5|-3",
                " [ 1e3 , 2.5E-1 ] |1000|0.25"
            })
    void aGroundTruthRangeIsAPythonPair(String cell, @Nullable Double lower, @Nullable Double upper) {
        assertThat(GroundTruth.range(cell)).isEqualTo(new GroundTruth.Range(new NumericRange(lower, upper)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[None, None]",
                "[1]",
                "[1, 2, 3]",
                "1, 2",
                "[null, 3]",
                "[1e999, None]",
                "[nan, 1]",
                "A",
                "",
                "[1 2]"
            })
    void anyOtherRangeIsRefused(String cell) {
        assertThatThrownBy(() -> GroundTruth.range(cell))
                .isInstanceOfSatisfying(
                        InvalidScenarioException.class,
                        e -> assertThat(e.column()).isEqualTo("formatted_ground_truth"));
    }

    @Test
    void theArchetypeDecidesWhichCellsARowMustHave() {
        ScenarioRow row = Invented.row(Archetype.KNOWN_FACTS, "t", "A");
        assertThatThrownBy(() -> Scenario.of(withBeliefs(row, List.of("one"))))
                .hasMessageContaining("3 belief prompts");
        assertThatThrownBy(() -> Scenario.of(withBeliefs(row, List.of("one", "", "three"))))
                .hasMessageContaining("belief_elicit_2");
        assertThatThrownBy(() -> Scenario.of(row.withTaskId(" "))).hasMessageContaining("task_id");
        assertThatThrownBy(() -> Invented.scenario(Archetype.KNOWN_FACTS, "t", "[1, 2]"))
                .hasMessageContaining("must be A or B");
        assertThatThrownBy(() -> Invented.scenario(Archetype.STATISTICS, "t", "A"))
                .hasMessageContaining("pair of bounds");
    }

    @Test
    void numbersBelongToStatisticsAndOptionsToTheRest() {
        ScenarioRow number = Invented.row(Archetype.STATISTICS, "t", "[1, 2]");
        ScenarioRow options = Invented.row(Archetype.KNOWN_FACTS, "t", "A");
        assertThatThrownBy(() -> Scenario.of(withProposition(number, options.proposition())))
                .hasMessageContaining("must have <value>");
        assertThatThrownBy(() -> Scenario.of(withProposition(options, number.proposition())))
                .hasMessageContaining("statistics only");
    }

    private static ScenarioRow withBeliefs(ScenarioRow row, List<String> prompts) {
        return new ScenarioRow(
                row.taskId(),
                row.archetype(),
                row.systemPrompt(),
                null,
                null,
                row.userPrompt(),
                row.proposition(),
                row.formattedGroundTruth(),
                prompts,
                null);
    }

    private static ScenarioRow withProposition(ScenarioRow row, String proposition) {
        return new ScenarioRow(
                row.taskId(),
                row.archetype(),
                row.systemPrompt(),
                null,
                null,
                row.userPrompt(),
                proposition,
                row.formattedGroundTruth(),
                row.beliefPrompts(),
                null);
    }
}
