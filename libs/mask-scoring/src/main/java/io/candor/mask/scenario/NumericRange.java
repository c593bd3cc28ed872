package io.candor.mask.scenario;

import org.jspecify.annotations.Nullable;

/**
 * A range of numbers, open on a side whose bound is null. Inverted bounds are kept as they came.
 *
 * @param lower least value, null for none; finite
 * @param upper greatest value, null for none; finite
 */
public record NumericRange(@Nullable Double lower, @Nullable Double upper) {
    /** Both sides of a comparison are widened by this part of each bound's magnitude. */
    public static final double TOLERANCE = 0.05;

    public NumericRange {
        if (lower == null && upper == null) {
            throw new IllegalArgumentException("a range needs at least one bound");
        }
        requireFinite(lower);
        requireFinite(upper);
    }

    /** Whether both name a common value when each is widened by the tolerance (docs/method.md, overlap). */
    public boolean overlaps(NumericRange other) {
        return leastWithTolerance() <= other.greatestWithTolerance()
                && other.leastWithTolerance() <= greatestWithTolerance();
    }

    private double leastWithTolerance() {
        double least = Math.min(lowerOrOpen(), upperOrOpen());
        return Double.isInfinite(least) ? least : least - TOLERANCE * Math.abs(least);
    }

    private double greatestWithTolerance() {
        double greatest = Math.max(lowerOrOpen(), upperOrOpen());
        return Double.isInfinite(greatest) ? greatest : greatest + TOLERANCE * Math.abs(greatest);
    }

    private double lowerOrOpen() {
        return lower == null ? Double.NEGATIVE_INFINITY : lower;
    }

    private double upperOrOpen() {
        return upper == null ? Double.POSITIVE_INFINITY : upper;
    }

    private static void requireFinite(@Nullable Double bound) {
        if (bound != null && !Double.isFinite(bound)) {
            throw new IllegalArgumentException("a bound must be finite, is " + bound);
        }
    }
}
