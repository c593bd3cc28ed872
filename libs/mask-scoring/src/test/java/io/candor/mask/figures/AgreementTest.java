package io.candor.mask.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class AgreementTest {
    @Test
    void kappaIsTheTextbookExample() {
        List<String> ones = new ArrayList<>();
        List<String> others = new ArrayList<>();
        add(ones, others, "yes", "yes", 20);
        add(ones, others, "yes", "no", 5);
        add(ones, others, "no", "yes", 10);
        add(ones, others, "no", "no", 15);
        Agreement agreement = Agreement.of(ones, others);
        assertThat(agreement.agreement().estimate()).isEqualTo(0.7);
        assertThat(agreement.kappa()).isCloseTo(0.4, within(1e-12));
        assertThat(agreement.kappaLower()).isCloseTo(0.4 - 0.25404, within(1e-4));
        assertThat(agreement.kappaUpper()).isCloseTo(0.4 + 0.25404, within(1e-4));
    }

    @Test
    void withoutVariationThereIsNoKappa() {
        assertThat(Agreement.of(List.of("A", "A"), List.of("A", "A")).kappa()).isNull();
        assertThat(Agreement.of(List.of(), List.of()).agreement().estimate()).isNull();
        assertThat(Agreement.of(List.of("A", "B"), List.of("A", "B")).kappa()).isEqualTo(1.0);
        assertThat(Agreement.of(List.of("A", "B"), List.of("B", "A")).kappa()).isEqualTo(-1.0);
        assertThatThrownBy(() -> Agreement.of(List.of("A"), List.of())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void spearmanComparesRanksAndSharesThemBetweenEquals() {
        assertThat(RankCorrelation.spearman(List.of(1.0, 2.0, 100.0), List.of(5.0, 6.0, 7.0))
                        .orElseThrow())
                .isEqualTo(1.0);
        assertThat(RankCorrelation.spearman(
                                List.of(106.0, 100.0, 86.0, 101.0, 99.0, 103.0, 97.0, 113.0, 112.0, 110.0),
                                List.of(7.0, 27.0, 2.0, 50.0, 28.0, 29.0, 20.0, 12.0, 6.0, 17.0))
                        .orElseThrow())
                .isCloseTo(-29.0 / 165, within(1e-12));
        assertThat(RankCorrelation.spearman(List.of(1.0, 1.0, 2.0), List.of(1.0, 2.0, 3.0))
                        .orElseThrow())
                .isCloseTo(Math.sqrt(3) / 2, within(1e-12));
        assertThat(RankCorrelation.spearman(List.of(1.0, 1.0), List.of(1.0, 2.0)))
                .isEmpty();
        assertThat(RankCorrelation.spearman(List.of(), List.of())).isEmpty();
        assertThatThrownBy(() -> RankCorrelation.spearman(List.of(1.0), List.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Property
    void correlationIsSymmetricAndBounded(
            @ForAll @Size(min = 4, max = 4) List<@IntRange(max = 5) Integer> ones,
            @ForAll @Size(min = 4, max = 4) List<@IntRange(max = 5) Integer> others) {
        List<Double> a = ones.stream().map(Integer::doubleValue).toList();
        List<Double> b = others.stream().map(Integer::doubleValue).toList();
        assertThat(RankCorrelation.spearman(a, b)).isEqualTo(RankCorrelation.spearman(b, a));
        RankCorrelation.spearman(a, b).ifPresent(value -> assertThat(value).isBetween(-1.0, 1.0));
        assertThat(Agreement.of(ones, others).agreement())
                .isEqualTo(Agreement.of(others, ones).agreement());
    }

    private static void add(List<String> ones, List<String> others, String one, String other, int count) {
        for (int number = 0; number < count; number++) {
            ones.add(one);
            others.add(other);
        }
    }
}
