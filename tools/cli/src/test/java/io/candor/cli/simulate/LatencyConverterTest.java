package io.candor.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.candor.simulator.fault.Latency;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.TypeConversionException;

class LatencyConverterTest {
    private final LatencyConverter converter = new LatencyConverter();

    @Test
    void threeWaysToSayIt() {
        assertThat(converter.convert("250ms")).isEqualTo(new Latency.Fixed(250));
        assertThat(converter.convert("2s")).isEqualTo(new Latency.Fixed(2_000));
        assertThat(converter.convert("100ms..1s")).isEqualTo(new Latency.Uniform(100, 1_000));
        assertThat(converter.convert("~800ms")).isEqualTo(new Latency.LogNormal(800, 0.5));
    }

    @Test
    void theRestIsRefusedWithExamples() {
        assertThatThrownBy(() -> converter.convert("250"))
                .isInstanceOf(TypeConversionException.class)
                .hasMessageContaining("100ms..900ms");
        assertThatThrownBy(() -> converter.convert("2s..1s")).hasMessageContaining("ends before it begins");
    }
}
