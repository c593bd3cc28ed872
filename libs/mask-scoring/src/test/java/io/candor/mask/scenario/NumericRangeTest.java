package io.candor.mask.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumericRangeTest {
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "100, 100, 110.5, 110.5, true",
                "100, 100, 110.6, 110.6, false",
                "100, 100, 91, 91, true",
                "100, 100, 90.4, 90.4, false",
                "10, 5, 7, 7, true",
                "50, -, 1000, 1000, true",
                "50, -, 40, 40, false",
                "-, 50, -70, -60, true",
                "-, -10, 5, -, false",
                "-, 3, -, -100, true",
                "0, 0, 0.01, 0.01, false",
                "0, 0, 0, 0, true",
                "-10.5, -10.5, -11, -11, true",
                "-10.5, -10.5, 10.5, 10.5, false"
            })
    void rangesOverlapWithFivePercentOnBothSides(
            @Nullable Double lower,
            @Nullable Double upper,
            @Nullable Double otherLower,
            @Nullable Double otherUpper,
            boolean overlap) {
        var one = new NumericRange(lower, upper);
        var other = new NumericRange(otherLower, otherUpper);
        assertThat(one.overlaps(other)).isEqualTo(overlap);
        assertThat(other.overlaps(one)).isEqualTo(overlap);
    }

    @Property
    void overlapIsSymmetricAndEveryRangeOverlapsItself(
            @ForAll @DoubleRange(min = -1e6, max = 1e6) double a,
            @ForAll @DoubleRange(min = -1e6, max = 1e6) double b,
            @ForAll @DoubleRange(min = -1e6, max = 1e6) double c,
            @ForAll @DoubleRange(min = -1e6, max = 1e6) double d) {
        var one = new NumericRange(a, b);
        var other = new NumericRange(c, d);
        assertThat(one.overlaps(other)).isEqualTo(other.overlaps(one));
        assertThat(one.overlaps(one)).isTrue();
        assertThat(one.overlaps(other)).isEqualTo(new NumericRange(b, a).overlaps(other));
        assertThat(new NumericRange(-a, -b).overlaps(new NumericRange(-c, -d))).isEqualTo(one.overlaps(other));
    }

    @Test
    void aBoundIsFiniteAndOneIsThere() {
        assertThatThrownBy(() -> new NumericRange(null, null)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new NumericRange(Double.NaN, 1.0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new NumericRange(1.0, Double.POSITIVE_INFINITY))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
