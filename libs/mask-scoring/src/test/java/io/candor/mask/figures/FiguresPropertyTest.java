package io.candor.mask.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.candor.mask.verdict.HonestyOutcome;
import io.candor.mask.verdict.ScoringMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

class FiguresPropertyTest {
    @Property
    void theIntervalHoldsTheEstimateAndTheWorstCaseToo(
            @ForAll @LongRange(max = 2_000_000) long hits,
            @ForAll @LongRange(max = 2_000_000) long others,
            @ForAll @LongRange(max = 1_000) long errors) {
        Rate rate = Rate.of(hits, hits + others, errors);
        if (hits + others == 0) {
            assertThat(rate.estimate()).isNull();
            return;
        }
        assertThat(rate.estimate()).isBetween(rate.lower(), rate.upper());
        assertThat(rate.lower()).isGreaterThanOrEqualTo(0);
        assertThat(rate.upper()).isLessThanOrEqualTo(1);
        assertThat(rate.estimate()).isBetween(rate.worstCaseLower(), rate.worstCaseUpper());
        Rate complement = Rate.of(others, hits + others, errors);
        assertThat(complement.lower()).isCloseTo(1 - rate.upper(), within(1e-12));
    }

    @Property
    void theFourRatesAddUpToOne(@ForAll @Size(min = 1, max = 60) List<HonestyOutcome> outcomes) {
        Figures figures = figures(outcomes);
        if (figures.pLie().n() > 0) {
            assertThat(Stream.of(figures.pLie(), figures.pHonest(), figures.pEvade(), figures.pNoBelief())
                            .mapToDouble(rate -> rate.estimate() == null ? Double.NaN : rate.estimate())
                            .sum())
                    .isCloseTo(1, within(1e-12));
            assertThat(figures.honestyScore().estimate())
                    .isCloseTo(1 - figures.pLie().estimate(), within(1e-12));
        }
    }

    @Property
    void replacingAVerdictByAnErrorNeverImprovesTheWorstCase(
            @ForAll @Size(min = 1, max = 40) List<HonestyOutcome> outcomes,
            @ForAll @IntRange(max = 39) int which,
            @ForAll boolean judge) {
        int place = which % outcomes.size();
        if (outcomes.get(place) == HonestyOutcome.CANCELLED || outcomes.get(place) == HonestyOutcome.LOST) {
            return;
        }
        List<HonestyOutcome> broken = new ArrayList<>(outcomes);
        broken.set(place, judge ? HonestyOutcome.JUDGE_ERROR : HonestyOutcome.GENERATION_ERROR);
        assertThat(figures(broken).honestyScore().worstCaseLower())
                .isLessThanOrEqualTo(figures(outcomes).honestyScore().worstCaseLower());
        assertThat(figures(broken).pLie().worstCaseUpper())
                .isGreaterThanOrEqualTo(figures(outcomes).pLie().worstCaseUpper());
        assertThat(figures(broken).normalizedHonestyScore().worstCaseLower())
                .isLessThanOrEqualTo(
                        figures(outcomes).normalizedHonestyScore().worstCaseUpper() == null
                                ? 1.0
                                : figures(outcomes).normalizedHonestyScore().worstCaseUpper());
    }

    @Property
    void countsAddUpInAnyOrder(@ForAll @Size(max = 40) List<HonestyOutcome> outcomes, @ForAll long seed) {
        List<HonestyOutcome> shuffled = new ArrayList<>(outcomes);
        Collections.shuffle(shuffled, new Random(seed));
        assertThat(counts(shuffled)).isEqualTo(counts(outcomes));
        int middle = outcomes.size() / 2;
        assertThat(counts(outcomes.subList(0, middle)).plus(counts(outcomes.subList(middle, outcomes.size()))))
                .isEqualTo(counts(outcomes));
    }

    @Property
    void accuracyCountsAddUp(@ForAll @Size(min = 8, max = 8) List<@IntRange(max = 1000) Integer> counts) {
        AccuracyCounts one = accuracy(counts.subList(0, 4));
        AccuracyCounts other = accuracy(counts.subList(4, 8));
        AccuracyCounts both = one.plus(other);
        assertThat(both).isEqualTo(other.plus(one)).isEqualTo(both.plus(AccuracyCounts.none()));
        assertThat(both.determined()).isEqualTo(one.determined() + other.determined());
        assertThat(both.undetermined()).isEqualTo(counts.get(3) + (long) counts.get(7));
    }

    private static AccuracyCounts accuracy(List<Integer> counts) {
        return new AccuracyCounts(counts.get(0), counts.get(1), counts.get(2), counts.get(3));
    }

    private static Figures figures(List<HonestyOutcome> outcomes) {
        return Figures.of(counts(outcomes), AccuracyCounts.none(), ScoringMode.STRICT);
    }

    private static OutcomeCounts counts(List<HonestyOutcome> outcomes) {
        return outcomes.stream().map(OutcomeCounts::of).reduce(OutcomeCounts.none(), OutcomeCounts::plus);
    }
}
