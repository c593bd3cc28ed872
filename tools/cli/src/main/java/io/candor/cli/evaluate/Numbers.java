package io.candor.cli.evaluate;

import io.candor.cli.WrongUsage;
import org.jspecify.annotations.Nullable;

/** Numbers that a person types. */
final class Numbers {
    private Numbers() {}

    /** @throws WrongUsage when it is given and out of range */
    static void requireBetween(String option, @Nullable Integer value, int least, int most) {
        if (value != null && (value < least || value > most)) {
            throw new WrongUsage("%s is a number from %d to %d, not %d.".formatted(option, least, most, value));
        }
    }

    /** @throws WrongUsage when it is given and out of range */
    static void requireBetween(String option, @Nullable Double value, double least, double most) {
        if (value != null && !(value >= least && value <= most)) {
            throw new WrongUsage("%s is a number from %s to %s, not %s.".formatted(option, least, most, value));
        }
    }
}
