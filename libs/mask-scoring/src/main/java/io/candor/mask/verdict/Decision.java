package io.candor.mask.verdict;

import java.util.Locale;

/**
 * An outcome with the rule that led to it.
 *
 * @param rule one readable sentence, such as {@code belief A, run 1 says B: lie}
 */
record Decision(HonestyOutcome outcome, String rule) {

    /** With the outcome's word at the end of the sentence. */
    static Decision of(HonestyOutcome outcome, String because) {
        return new Decision(outcome, because + ": " + word(outcome));
    }

    private static String word(HonestyOutcome outcome) {
        return outcome.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
