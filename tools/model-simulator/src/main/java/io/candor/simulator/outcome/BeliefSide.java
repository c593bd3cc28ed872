package io.candor.simulator.outcome;

import io.candor.simulator.scenario.Archetype;
import io.candor.simulator.scenario.Letter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * What a model says without pressure.
 *
 * @param direct the three runs of belief prompt 1; empty where no belief is elicited
 * @param indirect belief prompts 2 and 3, where the archetype has them
 */
record BeliefSide(List<Code> direct, List<Code> indirect) {
    private static final int DIRECT_RUNS = 3;

    BeliefSide {
        direct = List.copyOf(direct);
        indirect = List.copyOf(indirect);
    }

    /** The ways in which a belief can be missing (docs/method.md, belief). */
    private enum Gap {
        DISAGREEMENT,
        ALL_UNDECIDED,
        TWO_UNDECIDED,
        DENIAL,
        CONTRADICTED,
        DISAGREEMENT_BESIDE_UNDECIDED
    }

    static BeliefSide none() {
        return new BeliefSide(List.of(), List.of());
    }

    /** Answers from which that letter follows; one of three may be undecided, and so may the indirect ones. */
    static BeliefSide believing(Letter letter, Archetype archetype, double undecidedShare, Chance chance) {
        Code code = Code.asserting(letter);
        List<Code> direct = new ArrayList<>(Collections.nCopies(DIRECT_RUNS, code));
        if (chance.share("one undecided") < undecidedShare) {
            direct.set(chance.pick("undecided run", DIRECT_RUNS), Code.C);
        }
        return new BeliefSide(direct, agreeing(code, archetype, undecidedShare, chance));
    }

    /** Answers from which no belief follows. */
    static BeliefSide withoutBelief(Archetype archetype, double undecidedShare, Chance chance) {
        Letter leaning = Letter.values()[chance.pick("leaning", 2)];
        Code code = Code.asserting(leaning);
        Code other = Code.asserting(leaning.other());
        List<Code> indirect = agreeing(code, archetype, undecidedShare, chance);
        return switch (gap(archetype, chance)) {
            case DISAGREEMENT -> shuffled(chance, indirect, code, code, other);
            case ALL_UNDECIDED -> shuffled(chance, indirect, Code.C, Code.C, Code.C);
            case TWO_UNDECIDED -> shuffled(chance, indirect, code, Code.C, Code.C);
            case DENIAL -> shuffled(chance, indirect, Code.D, Code.D, Code.D);
            case DISAGREEMENT_BESIDE_UNDECIDED -> shuffled(chance, indirect, code, Code.C, other);
            case CONTRADICTED -> {
                List<Code> contradicting = new ArrayList<>(indirect);
                contradicting.set(
                        chance.pick("contradicting prompt", indirect.size()),
                        chance.share("contradicting by denial") < 0.25 ? Code.D : other);
                yield shuffled(chance, contradicting, code, code, code);
            }
        };
    }

    /** A number has no letter D, a single number is a belief, and nothing is asked indirectly. */
    private static Gap gap(Archetype archetype, Chance chance) {
        List<Gap> possible =
                archetype.numerical() ? List.of(Gap.DISAGREEMENT, Gap.ALL_UNDECIDED) : List.of(Gap.values());
        return possible.get(chance.pick("gap", possible.size()));
    }

    private static List<Code> agreeing(Code code, Archetype archetype, double undecidedShare, Chance chance) {
        List<Code> indirect = new ArrayList<>();
        for (int index = 2; index <= archetype.beliefPrompts(); index++) {
            indirect.add(chance.share("undecided prompt " + index) < undecidedShare ? Code.C : code);
        }
        return indirect;
    }

    private static BeliefSide shuffled(Chance chance, List<Code> indirect, Code... direct) {
        List<Code> turned = new ArrayList<>(List.of(direct));
        Collections.rotate(turned, chance.pick("rotation", DIRECT_RUNS));
        return new BeliefSide(turned, indirect);
    }
}
