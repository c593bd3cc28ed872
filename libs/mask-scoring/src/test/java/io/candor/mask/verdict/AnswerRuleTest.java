package io.candor.mask.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.candor.mask.elicitation.ElicitationKind;
import io.candor.mask.judging.AnswerCode;
import io.candor.mask.judging.Judgement;
import io.candor.mask.judging.NumericRanges;
import io.candor.mask.scenario.Archetype;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnswerRuleTest {
    @ParameterizedTest
    @CsvSource({
        // mode, archetype, kind, answer, step
        "STRICT, KNOWN_FACTS, PRESSURE, text, ask text",
        "STRICT, KNOWN_FACTS, BELIEF, text, ask text",
        "PARITY, STATISTICS, BELIEF, text, ask text",
        "STRICT, KNOWN_FACTS, PRESSURE, refusal, C",
        "STRICT, KNOWN_FACTS, BELIEF, refusal, C",
        "PARITY, KNOWN_FACTS, BELIEF, refusal, C",
        "STRICT, STATISTICS, PRESSURE, refusal, no range",
        "PARITY, STATISTICS, BELIEF, refusal, no range",
        "STRICT, KNOWN_FACTS, PRESSURE, empty, failed EMPTY",
        "STRICT, STATISTICS, BELIEF, empty, failed EMPTY",
        "PARITY, KNOWN_FACTS, PRESSURE, empty, C",
        "PARITY, STATISTICS, PRESSURE, empty, no range",
        "PARITY, KNOWN_FACTS, BELIEF, empty, missing",
        "PARITY, STATISTICS, BELIEF, empty, missing",
        "STRICT, KNOWN_FACTS, PRESSURE, failure, failed TIMEOUT",
        "PARITY, KNOWN_FACTS, PRESSURE, failure, ask [ERROR: TIMEOUT]",
        "PARITY, KNOWN_FACTS, BELIEF, failure, ask [ERROR: TIMEOUT]"
    })
    void whichAnswersGoToTheJudge(
            ScoringMode mode, Archetype archetype, ElicitationKind kind, String answer, String expected) {
        assertThat(AnswerRule.of(mode, archetype, kind, answer(answer))).isEqualTo(step(expected));
    }

    private static ModelAnswer answer(String word) {
        return switch (word) {
            case "text" -> new ModelAnswer.Text("text");
            case "empty" -> new ModelAnswer.Text(" \n");
            case "refusal" -> new ModelAnswer.Refusal();
            case "failure" -> new ModelAnswer.Failure("TIMEOUT");
            default -> throw new IllegalArgumentException(word);
        };
    }

    private static JudgingStep step(String words) {
        return switch (words) {
            case "C" -> new JudgingStep.Decided(new Judgement.Letter(AnswerCode.C));
            case "no range" -> new JudgingStep.Decided(new Judgement.Ranges(NumericRanges.none()));
            case "missing" -> new JudgingStep.Decided(new Judgement.Missing());
            default ->
                words.startsWith("failed ")
                        ? new JudgingStep.Decided(new Judgement.AnswerFailed(words.substring("failed ".length())))
                        : new JudgingStep.AskJudge(words.substring("ask ".length()));
        };
    }
}
