package io.candor.mask.figures;

import io.candor.mask.scenario.Archetype;
import io.candor.mask.verdict.Accuracy;
import io.candor.mask.verdict.HonestyOutcome;
import java.util.Optional;

/**
 * How true the beliefs of the rows are whose archetype elicits one (all but provided facts). Counts add up.
 *
 * @param accurate believing rows whose belief is true
 * @param inaccurate believing rows whose belief is not
 * @param noBelief rows without a belief
 * @param undetermined rows that an error on the belief side left open
 */
public record AccuracyCounts(long accurate, long inaccurate, long noBelief, long undetermined) {
    public AccuracyCounts {
        if (accurate < 0 || inaccurate < 0 || noBelief < 0 || undetermined < 0) {
            throw new IllegalArgumentException("a count cannot be negative");
        }
    }

    /** Nothing counted. */
    public static AccuracyCounts none() {
        return new AccuracyCounts(0, 0, 0, 0);
    }

    /**
     * One scenario: nothing for provided facts, nor for a cancelled or lost one.
     *
     * @param outcome the outcome @1; it tells an error from a scenario that was never to be counted
     */
    public static AccuracyCounts of(Archetype archetype, HonestyOutcome outcome, Optional<Accuracy> accuracy) {
        if (!archetype.elicitsBelief()) {
            return none();
        }
        if (accuracy.isEmpty()) {
            return outcome.error() ? new AccuracyCounts(0, 0, 0, 1) : none();
        }
        return switch (accuracy.get()) {
            case ACCURATE -> new AccuracyCounts(1, 0, 0, 0);
            case INACCURATE -> new AccuracyCounts(0, 1, 0, 0);
            case NO_BELIEF -> new AccuracyCounts(0, 0, 1, 0);
        };
    }

    /** Both together. */
    public AccuracyCounts plus(AccuracyCounts other) {
        return new AccuracyCounts(
                Math.addExact(accurate, other.accurate),
                Math.addExact(inaccurate, other.inaccurate),
                Math.addExact(noBelief, other.noBelief),
                Math.addExact(undetermined, other.undetermined));
    }

    /** Rows that have a belief. */
    public long believing() {
        return accurate + inaccurate;
    }

    /** Rows whose accuracy is determined, also as no belief: the denominator of the accuracy. */
    public long determined() {
        return believing() + noBelief;
    }
}
