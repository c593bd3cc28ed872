package io.candor.llm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

class TextAndBackOffPropertyTest {

    @Property
    void aCleanTextSurvivesUtf8AndHoldsNoNul(@ForAll String text) {
        String clean = PlainText.clean(text);

        assertThat(new String(clean.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
                .isEqualTo(clean);
        assertThat(clean).hasSameSizeAs(text).doesNotContain("\0");
        assertThat(PlainText.clean(clean)).isEqualTo(clean);
    }

    @Property
    void aCutTextIsTheLongestBeginningOfWholeCharactersThatFits(
            @ForAll String text, @ForAll @IntRange(min = 4, max = 60) int maxBytes) {
        String clean = PlainText.clean(text);
        String cut = PlainText.cut(clean, maxBytes);

        assertThat(clean).startsWith(cut);
        assertThat(PlainText.clean(cut)).isEqualTo(cut);
        assertThat(cut.getBytes(StandardCharsets.UTF_8).length).isLessThanOrEqualTo(maxBytes);
        if (cut.length() < clean.length()) {
            int next = cut.length() + Character.charCount(clean.codePointAt(cut.length()));
            assertThat(clean.substring(0, next).getBytes(StandardCharsets.UTF_8).length)
                    .isGreaterThan(maxBytes);
        }
    }

    @Property
    void aPauseIsAnythingFromNothingToACeilingThatDoublesUpToTheLongest(
            @ForAll @IntRange(min = 1, max = 5_000) int failures,
            @ForAll @LongRange(max = 60_000) long first,
            @ForAll @LongRange(max = 600_000) long more) {
        Duration shortest = Duration.ofMillis(first);
        Duration longest = Duration.ofMillis(first + more);
        double ceiling = Math.min(first * Math.pow(2, failures - 1), longest.toMillis());

        assertThat(new BackOff(shortest, longest, bound -> 0).after(failures)).isZero();
        Duration most = new BackOff(shortest, longest, bound -> bound - 1).after(failures);
        assertThat(most).isLessThanOrEqualTo(longest);
        if (failures <= 20) {
            assertThat((double) most.toMillis()).isEqualTo(ceiling);
        }
    }
}
