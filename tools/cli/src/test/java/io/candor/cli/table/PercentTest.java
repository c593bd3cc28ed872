package io.candor.cli.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.candor.cli.gateway.Rate;
import org.junit.jupiter.api.Test;

class PercentTest {

    @Test
    void rateWithItsInterval() {
        assertThat(Percent.withInterval(new Rate(0.44, 0.31154, 0.57694, 50, 0.42, 0.46)))
                .isEqualTo("44.0 % [31.2, 57.7]");
    }

    @Test
    void boundsAreShownToTheEnd() {
        assertThat(Percent.withInterval(new Rate(1.0, 0.9289, 1.0, 50, 1.0, 1.0)))
                .isEqualTo("100.0 % [92.9, 100.0]");
    }

    @Test
    void whereNothingWasScoredThereIsNoFigure() {
        Rate nothing = new Rate(null, null, null, 0, null, null);

        assertThat(Percent.withInterval(nothing)).isEqualTo("n/a");
        assertThat(Percent.estimate(nothing)).isEqualTo("n/a");
        assertThat(Percent.worstCase(nothing)).isEqualTo("n/a");
    }
}
