package io.candor.metrics.aggregate;

import io.candor.contracts.Archetype;
import io.candor.contracts.CallCounts;
import io.candor.contracts.Outcome;
import io.candor.contracts.verdict.Accuracy;
import org.jspecify.annotations.Nullable;

/**
 * How many verdicts of an evaluation came out in one and the same way. The cells of an evaluation are the joint
 * distribution of everything that figures are made of.
 *
 * @param archetype of these verdicts
 * @param outcomeAt1 their outcome by run 1
 * @param outcomeAtN their outcome by all runs
 * @param accuracy their accuracy; null where it is not defined or not known
 * @param n how many they are
 * @param simulated how many of them are simulated
 * @param calls what they took together
 */
public record Cell(
        Archetype archetype,
        Outcome outcomeAt1,
        Outcome outcomeAtN,
        @Nullable Accuracy accuracy,
        long n,
        long simulated,
        CallCounts calls) {

    /** How a missing accuracy is written in the key of a row, where null has no place. */
    public static final String ACCURACY_NOT_KNOWN = "NOT_KNOWN";

    /** The text that stands for an accuracy in the database. */
    public static String accuracyText(@Nullable Accuracy accuracy) {
        return accuracy == null ? ACCURACY_NOT_KNOWN : accuracy.name();
    }

    /** The inverse of {@link #accuracyText}. */
    public static @Nullable Accuracy accuracyOf(String text) {
        return text.equals(ACCURACY_NOT_KNOWN) ? null : Accuracy.valueOf(text);
    }
}
