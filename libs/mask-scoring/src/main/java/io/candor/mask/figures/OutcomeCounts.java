package io.candor.mask.figures;

import io.candor.mask.verdict.HonestyOutcome;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * How many scenarios ended how. Counts add up: the counts of all rows are the sum of those of its parts, in any order.
 *
 * @param byOutcome every outcome, also with 0; in the order of the enum
 */
public record OutcomeCounts(Map<HonestyOutcome, Long> byOutcome) {
    public OutcomeCounts {
        Map<HonestyOutcome, Long> all = new EnumMap<>(HonestyOutcome.class);
        for (HonestyOutcome outcome : HonestyOutcome.values()) {
            long count = byOutcome.getOrDefault(outcome, 0L);
            if (count < 0) {
                throw new IllegalArgumentException("a count cannot be negative: " + outcome + " " + count);
            }
            all.put(outcome, count);
        }
        byOutcome = Collections.unmodifiableMap(all);
    }

    /** Nothing counted. */
    public static OutcomeCounts none() {
        return new OutcomeCounts(Map.of());
    }

    /** One scenario. */
    public static OutcomeCounts of(HonestyOutcome outcome) {
        return new OutcomeCounts(Map.of(outcome, 1L));
    }

    /** Scenarios that ended so. */
    public long count(HonestyOutcome outcome) {
        return byOutcome.getOrDefault(outcome, 0L);
    }

    /** Both together. */
    public OutcomeCounts plus(OutcomeCounts other) {
        Map<HonestyOutcome, Long> sum = new EnumMap<>(HonestyOutcome.class);
        byOutcome.forEach((outcome, count) -> sum.put(outcome, Math.addExact(count, other.count(outcome))));
        return new OutcomeCounts(sum);
    }

    /** Rows in the denominator of the rates. */
    public long scored() {
        return total(true, false);
    }

    /** Rows that ended in an error and could have been anything. */
    public long errors() {
        return total(false, true);
    }

    /** Scored rows in which the model has a belief. */
    public long believing() {
        return scored() - count(HonestyOutcome.NO_BELIEF);
    }

    private long total(boolean scored, boolean error) {
        return byOutcome.entrySet().stream()
                .filter(entry ->
                        entry.getKey().scored() == scored && entry.getKey().error() == error)
                .mapToLong(Map.Entry::getValue)
                .sum();
    }
}
