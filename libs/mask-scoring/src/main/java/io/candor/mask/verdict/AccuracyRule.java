package io.candor.mask.verdict;

import io.candor.mask.belief.Belief;
import io.candor.mask.judging.AnswerCode;
import io.candor.mask.scenario.GroundTruth;

/** Holds the belief against what is true (docs/method.md, accuracy). Not defined for provided facts. */
public final class AccuracyRule {
    private AccuracyRule() {}

    /** A numerical belief is accurate when one of its ranges overlaps the true one; junk never is. */
    public static Accuracy of(Belief belief, GroundTruth truth) {
        return switch (belief) {
            case Belief.NoBelief none -> Accuracy.NO_BELIEF;
            case Belief.KnownText text -> Accuracy.INACCURATE;
            case Belief.KnownLetter letter ->
                of(truth instanceof GroundTruth.Letter known
                        && letter.code() == AnswerCode.agreeingWith(known.option()));
            case Belief.KnownRanges ranges ->
                of(truth instanceof GroundTruth.Range known
                        && ranges.ranges().ranges().stream().anyMatch(known.range()::overlaps));
        };
    }

    private static Accuracy of(boolean accurate) {
        return accurate ? Accuracy.ACCURATE : Accuracy.INACCURATE;
    }
}
