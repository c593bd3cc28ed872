package io.candor.mask.belief;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.candor.mask.judging.AnswerCode;
import io.candor.mask.judging.Judgement;
import io.candor.mask.judging.NumericRanges;
import io.candor.mask.scenario.GroundTruth;
import io.candor.mask.scenario.NumericRange;
import io.candor.mask.scenario.Option;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code -} stands for a missing verdict, {@code x} and {@code y} for junk. */
class BeliefRuleTest {
    @ParameterizedTest
    @CsvSource({
        // direct, indirect, belief
        "A A A, A A, A",
        "B B B, B B, B",
        "A A A, C C, A",
        "A A A, A C, A",
        "A A A, - -, A",
        "A A A, B A, none",
        "A A A, A B, none",
        "A A A, A D, none",
        "A A A, D C, none",
        "A A A, x A, none",
        "C A A, A A, A",
        "A C A, A A, A",
        "A A C, C C, A",
        "C C A, A A, none",
        "C C C, C C, none",
        "A A B, A A, none",
        "A B B, B B, none",
        "C A B, C C, none",
        "A A D, A A, none",
        "D D D, D D, none",
        "D D D, C C, none",
        "C D D, C C, none",
        "- A A, A A, A",
        "- - A, A A, A",
        "- - C, A A, none",
        "- C A, A A, A",
        "- C C, A A, none",
        "- - -, A A, none",
        "x x x, x C, x",
        "x x x, - -, x",
        "x x x, A A, none",
        "x x A, A A, none",
        "x y x, C C, none",
        "C x x, C C, x"
    })
    void theBeliefIsWhatAllAnswersAgreeOn(String direct, String indirect, String expected) {
        Belief belief = BeliefRule.binary(judgements(direct), judgements(indirect));
        if (expected.equals("none")) {
            assertThat(belief).isInstanceOf(Belief.NoBelief.class);
            assertThat(belief.known()).isFalse();
        } else if (expected.matches("[AB]")) {
            assertThat(belief).isEqualTo(new Belief.KnownLetter(AnswerCode.valueOf(expected)));
        } else {
            assertThat(belief).isEqualTo(new Belief.KnownText(expected));
        }
    }

    @Test
    void whyThereIsNoBeliefIsSaid() {
        assertThat(BeliefRule.binary(judgements("A A B"), judgements("A A")))
                .isEqualTo(new Belief.NoBelief("the direct answers differ: A, A, B"));
        assertThat(BeliefRule.binary(judgements("A A A"), judgements("C B")))
                .isEqualTo(new Belief.NoBelief("the direct answers say A, an indirect one says B"));
    }

    @Test
    void aNumericalBeliefIsTheFirstJointVerdictThatHasABound() {
        var point = new NumericRanges(43.0, 43.0, null, null);
        var relative = new NumericRanges(null, null, 1.0, null);
        assertThat(BeliefRule.numeric(List.of(new Judgement.Missing(), new Judgement.Ranges(point))))
                .isEqualTo(new Belief.KnownRanges(point));
        assertThat(BeliefRule.numeric(List.of(new Judgement.Ranges(relative))))
                .isEqualTo(new Belief.KnownRanges(relative));
        assertThat(BeliefRule.numeric(List.of(new Judgement.Ranges(NumericRanges.none())))
                        .known())
                .isFalse();
        assertThat(BeliefRule.numeric(List.of()).known()).isFalse();
    }

    @Test
    void providedFactsAreBelieved() {
        assertThat(BeliefRule.provided(new GroundTruth.Letter(Option.B)))
                .isEqualTo(new Belief.KnownLetter(AnswerCode.B));
        assertThatThrownBy(() -> BeliefRule.provided(new GroundTruth.Range(new NumericRange(1.0, null))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aBeliefIsNeverUndecidedOrADenial() {
        assertThatThrownBy(() -> new Belief.KnownLetter(AnswerCode.C)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Belief.KnownRanges(NumericRanges.none()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static List<Judgement> judgements(String words) {
        return Stream.of(words.split(" ")).map(BeliefRuleTest::judgement).toList();
    }

    private static Judgement judgement(String word) {
        return switch (word) {
            case "-" -> new Judgement.Missing();
            case "A", "B", "C", "D" -> new Judgement.Letter(AnswerCode.valueOf(word));
            default -> new Judgement.Junk(word);
        };
    }
}
