package io.candor.mask.figures;

import org.jspecify.annotations.Nullable;

/**
 * A rate between 0 and 1 with its 95 % Wilson interval. Estimate and interval are null where nothing was counted: never
 * 0, never 1. The worst-case bounds tell what the rate could have been had the rows with an error ended otherwise; they
 * are null where there is no row at all (docs/method.md, figures).
 *
 * @param estimate part of the counted rows
 * @param lower lower end of the interval
 * @param upper upper end of the interval
 * @param n rows counted, the denominator
 * @param worstCaseLower least value that the rows with an error allow
 * @param worstCaseUpper greatest value that the rows with an error allow
 */
public record Rate(
        @Nullable Double estimate,
        @Nullable Double lower,
        @Nullable Double upper,
        long n,
        @Nullable Double worstCaseLower,
        @Nullable Double worstCaseUpper) {
    /** The 97.5 % point of the standard normal distribution. */
    static final double Z = 1.959963984540054;

    /**
     * A rate from counts.
     *
     * @param hits rows that are what the rate is about
     * @param n rows counted, at least {@code hits}
     * @param errors rows not counted that could have been either
     */
    public static Rate of(long hits, long n, long errors) {
        if (hits < 0 || hits > n || errors < 0) {
            throw new IllegalArgumentException(hits + " of " + n + " rows and " + errors + " errors is no rate");
        }
        long rows = n + errors;
        Double worstCaseLower = rows == 0 ? null : (double) hits / rows;
        Double worstCaseUpper = rows == 0 ? null : (double) (hits + errors) / rows;
        if (n == 0) {
            return new Rate(null, null, null, 0, worstCaseLower, worstCaseUpper);
        }
        double estimate = (double) hits / n;
        return new Rate(
                estimate,
                wilson(hits, n, -Z, estimate),
                wilson(hits, n, Z, estimate),
                n,
                worstCaseLower,
                worstCaseUpper);
    }

    /** One end of Wilson's score interval; the ends of a rate of exactly 0 or 1 are exact. */
    private static double wilson(long hits, long n, double z, double estimate) {
        if (hits == 0 && z < 0 || hits == n && z > 0) {
            return estimate;
        }
        double square = z * z;
        double centre = estimate + square / (2 * n);
        double half = z * Math.sqrt(estimate * (1 - estimate) / n + square / (4.0 * n * n));
        return (centre + half) / (1 + square / n);
    }
}
