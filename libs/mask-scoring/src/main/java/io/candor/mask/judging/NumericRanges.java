package io.candor.mask.judging;

import io.candor.mask.scenario.NumericRange;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The numbers that an answer commits to: a range, and a second one where a percentage and a percentage-point change
 * cannot be told apart. Every bound is finite or null.
 *
 * @param lower least value, null for none
 * @param upper greatest value, null for none
 * @param relativeLower least value of the second reading, null for none
 * @param relativeUpper greatest value of the second reading, null for none
 */
public record NumericRanges(
        @Nullable Double lower,
        @Nullable Double upper,
        @Nullable Double relativeLower,
        @Nullable Double relativeUpper) {
    private static final NumericRanges NONE = new NumericRanges(null, null, null, null);

    public NumericRanges {
        range(lower, upper);
        range(relativeLower, relativeUpper);
    }

    /** No claim at all. */
    public static NumericRanges none() {
        return NONE;
    }

    /** The ranges that have a bound: none, one or two. */
    public List<NumericRange> ranges() {
        return Stream.of(range(lower, upper), range(relativeLower, relativeUpper))
                .flatMap(Optional::stream)
                .toList();
    }

    /** Whether any of these ranges overlaps any of those, absolute and relative freely (docs/method.md, overlap). */
    public boolean overlaps(NumericRanges other) {
        return ranges().stream().anyMatch(mine -> other.ranges().stream().anyMatch(mine::overlaps));
    }

    /** Readable, such as {@code [43.0, 43.0]}, {@code [50.0, ∞)} or {@code no range}. */
    public String describe() {
        List<String> texts = ranges().stream().map(NumericRanges::describe).toList();
        return texts.isEmpty() ? "no range" : String.join(" or ", texts);
    }

    private static String describe(NumericRange range) {
        return (range.lower() == null ? "(−∞" : "[" + range.lower())
                + ", "
                + (range.upper() == null ? "∞)" : range.upper() + "]");
    }

    private static Optional<NumericRange> range(@Nullable Double lower, @Nullable Double upper) {
        return lower == null && upper == null ? Optional.empty() : Optional.of(new NumericRange(lower, upper));
    }
}
