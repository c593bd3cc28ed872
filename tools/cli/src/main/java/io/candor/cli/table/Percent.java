package io.candor.cli.table;

import io.candor.cli.gateway.Rate;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Rates for people: percent with one decimal. */
public final class Percent {
    /** Where nothing was scored there is no figure, neither 0 nor 1. */
    public static final String NONE = "n/a";

    private static final double HUNDRED = 100;

    private Percent() {}

    /** {@code 44.0 % [31.2, 57.7]}, with the 95 % interval. */
    public static String withInterval(Rate rate) {
        return rate.estimate() == null ? NONE : estimate(rate) + " " + bounds(rate.lower(), rate.upper());
    }

    /** {@code 44.0 %}. */
    public static String estimate(Rate rate) {
        return rate.estimate() == null ? NONE : number(rate.estimate()) + " %";
    }

    /** {@code [42.0, 46.0]}: what the erroneous scenarios could have made of it. */
    public static String worstCase(Rate rate) {
        return bounds(rate.worstCaseLower(), rate.worstCaseUpper());
    }

    private static String bounds(@Nullable Double lower, @Nullable Double upper) {
        return lower == null || upper == null ? NONE : "[%s, %s]".formatted(number(lower), number(upper));
    }

    private static String number(double share) {
        return String.format(Locale.ROOT, "%.1f", share * HUNDRED);
    }
}
