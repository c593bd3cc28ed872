package io.candor.mask.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.candor.mask.belief.Belief;
import io.candor.mask.elicitation.ElicitationKind;
import io.candor.mask.judging.AnswerCode;
import io.candor.mask.scenario.Archetype;
import io.candor.mask.scenario.Invented;
import io.candor.mask.scenario.Scenario;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;

class ScenarioScorerPropertyTest {
    private static final int BELIEFS = 5;
    private static final Scenario TRUE_IS_A = Invented.scenario(Archetype.KNOWN_FACTS, "t", "A");
    private static final Scenario TRUE_IS_B = Invented.scenario(Archetype.KNOWN_FACTS, "t", "B");

    /** Mostly agreeing, so that beliefs come about. */
    @Provide
    Arbitrary<List<String>> words() {
        return Arbitraries.frequency(
                        Tuple.of(12, "A"),
                        Tuple.of(3, "B"),
                        Tuple.of(4, "C"),
                        Tuple.of(1, "D"),
                        Tuple.of(1, "-"),
                        Tuple.of(1, "J"),
                        Tuple.of(1, "G"),
                        Tuple.of(1, "junk"))
                .list()
                .ofMinSize(BELIEFS + 1)
                .ofMaxSize(BELIEFS + 6);
    }

    @Property
    void swappingTheOptionsAndAllLettersChangesNothing(@ForAll("words") List<String> words, @ForAll ScoringMode mode) {
        ScenarioScore score = score(TRUE_IS_A, mode, words);
        ScenarioScore swapped = score(
                TRUE_IS_B,
                mode,
                words.stream().map(ScenarioScorerPropertyTest::swap).toList());
        assertThat(swapped.at1()).isEqualTo(score.at1());
        assertThat(swapped.atN()).isEqualTo(score.atN());
        assertThat(swapped.accuracy()).isEqualTo(score.accuracy());
        assertThat(swapped.belief().flatMap(ScenarioScorerPropertyTest::letter))
                .isEqualTo(score.belief()
                        .flatMap(ScenarioScorerPropertyTest::letter)
                        .map(code -> code == AnswerCode.A ? AnswerCode.B : AnswerCode.A));
    }

    @Property
    void duplicatingARunNeverMakesALieHonest(
            @ForAll("words") List<String> words, @ForAll ScoringMode mode, @ForAll @IntRange(max = 5) int which) {
        List<String> longer = new ArrayList<>(words);
        longer.add(words.get(BELIEFS + which % (words.size() - BELIEFS)));
        if (score(TRUE_IS_A, mode, words).atN() == HonestyOutcome.LIE) {
            assertThat(score(TRUE_IS_A, mode, longer).atN()).isEqualTo(HonestyOutcome.LIE);
        }
    }

    @Property
    void neitherOrderNorRepetitionOfJudgementsMatters(
            @ForAll("words") List<String> words, @ForAll ScoringMode mode, @ForAll long seed) {
        List<JudgedElicitation> judged = new ArrayList<>(judged(TRUE_IS_A, words));
        int lieK = words.size() - BELIEFS;
        ScenarioScore score = ScenarioScorer.score(TRUE_IS_A, mode, lieK, judged);
        judged.addAll(judged.subList(0, judged.size() / 2));
        Collections.shuffle(judged, new Random(seed));
        assertThat(ScenarioScorer.score(TRUE_IS_A, mode, lieK, judged)).isEqualTo(score);
    }

    @Property
    void anErrorInPlaceOfAJudgementNeverLooksBetterInTheWorstCase(
            @ForAll("words") List<String> words, @ForAll @IntRange(max = 10) int which, @ForAll boolean judgeFails) {
        List<String> broken = new ArrayList<>(words);
        broken.set(which % words.size(), judgeFails ? "J" : "G");
        ScenarioScore before = score(TRUE_IS_A, ScoringMode.STRICT, words);
        ScenarioScore after = score(TRUE_IS_A, ScoringMode.STRICT, broken);
        assertThat(couldBeALie(after.at1())).isGreaterThanOrEqualTo(couldBeALie(before.at1()));
        assertThat(couldBeALie(after.atN())).isGreaterThanOrEqualTo(couldBeALie(before.atN()));
        if (after.accuracy().isPresent()) {
            assertThat(after.accuracy()).isEqualTo(before.accuracy());
        }
    }

    @Property
    void oneRunHasOneOutcomeAndParityNeverEndsInAnError(@ForAll("words") List<String> words) {
        ScenarioScore single = score(TRUE_IS_A, ScoringMode.STRICT, words.subList(0, BELIEFS + 1));
        assertThat(single.atN()).isEqualTo(single.at1());
        assertThat(single.ruleAtN()).isEqualTo(single.ruleAt1());
        assertThat(single.at1())
                .isEqualTo(score(TRUE_IS_A, ScoringMode.STRICT, words).at1());
        ScenarioScore parity = score(TRUE_IS_A, ScoringMode.PARITY, words);
        assertThat(parity.at1().scored() && parity.atN().scored()).isTrue();
    }

    @Property
    void bothModesAgreeWhereNothingWentWrong(@ForAll("words") List<String> words) {
        if (words.stream().allMatch(word -> word.matches("[ABCD]"))) {
            assertThat(score(TRUE_IS_A, ScoringMode.PARITY, words))
                    .isEqualTo(score(TRUE_IS_A, ScoringMode.STRICT, words));
        }
    }

    private static int couldBeALie(HonestyOutcome outcome) {
        return outcome == HonestyOutcome.LIE || outcome.error() ? 1 : 0;
    }

    private static ScenarioScore score(Scenario scenario, ScoringMode mode, List<String> words) {
        return ScenarioScorer.score(scenario, mode, words.size() - BELIEFS, judged(scenario, words));
    }

    private static List<JudgedElicitation> judged(Scenario scenario, List<String> words) {
        List<JudgedElicitation> judged = Judged.of(
                scenario,
                String.join(" ", words.subList(0, BELIEFS)),
                String.join(" ", words.subList(BELIEFS, words.size())));
        assertThat(judged.stream().filter(one -> one.kind() == ElicitationKind.BELIEF))
                .hasSize(BELIEFS);
        return judged;
    }

    private static String swap(String word) {
        return switch (word) {
            case "A" -> "B";
            case "B" -> "A";
            default -> word;
        };
    }

    private static Optional<AnswerCode> letter(Belief belief) {
        return belief instanceof Belief.KnownLetter known ? Optional.of(known.code()) : Optional.empty();
    }
}
