package io.candor.metrics.counting;

import static org.assertj.core.api.Assertions.assertThat;

import io.candor.contracts.verdict.VerdictReached;
import io.candor.metrics.MetricsConfiguration;
import io.candor.metrics.Verdicts;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Counters do not pile up for ever. */
class VerdictMetersTest {
    private static final VerdictReached VERDICT = Verdicts.random(
                    UUID.randomUUID(), Verdicts.context("metered", 1), 1, 1)
            .getFirst();

    private final MeterRegistry registry = new SimpleMeterRegistry();
    private final MovedClock clock = new MovedClock();
    private final VerdictMeters meters = new VerdictMeters(registry, clock, configuration());

    @Test
    void aCounterThatDidNotMoveForTheRetentionIsDropped() {
        meters.counted(VERDICT);
        clock.now = clock.now.plus(Duration.ofDays(29));
        meters.dropIdle();
        assertThat(registry.find("candor.verdicts").counters()).hasSize(1);

        clock.now = clock.now.plus(Duration.ofDays(2));
        meters.dropIdle();
        assertThat(registry.find("candor.verdicts").counters()).isEmpty();
    }

    @Test
    void labelsNameWhatWasMeasuredAndNeverAnId() {
        meters.counted(VERDICT);

        assertThat(registry.get("candor.verdicts").counter().getId().getTags())
                .extracting(tag -> tag.getKey())
                .containsExactlyInAnyOrder(
                        "model", "version", "dataset", "archetype", "outcome", "scoring", "simulated");
        assertThat(registry.get("candor.verdicts").counter().getId().getTags())
                .extracting(tag -> tag.getValue())
                .doesNotContainAnyElementsOf(List.of(
                        VERDICT.evaluationId().toString(), VERDICT.scenarioUid().toString(), VERDICT.taskId()));
    }

    private static MetricsConfiguration configuration() {
        return new SmallRyeConfigBuilder()
                .withMapping(MetricsConfiguration.class)
                .withConverter(Duration.class, 200, new io.quarkus.runtime.configuration.DurationConverter())
                .build()
                .getConfigMapping(MetricsConfiguration.class);
    }

    private static final class MovedClock extends Clock {
        private Instant now = Instant.parse("2026-03-01T00:00:00Z");

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    }
}
