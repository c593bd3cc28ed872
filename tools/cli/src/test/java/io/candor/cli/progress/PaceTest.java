package io.candor.cli.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.candor.cli.gateway.Calls;
import io.candor.cli.gateway.Progress;
import io.candor.cli.gateway.Rate;
import io.candor.cli.gateway.Status;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class PaceTest {
    private final SetClock clock = new SetClock();
    private final Pace pace = new Pace(clock);

    @Test
    void nothingIsKnownAtFirst() {
        pace.saw(progress(Status.RUNNING, 0, 0));

        assertThat(pace.callsPerSecond()).isZero();
        assertThat(pace.timeLeft(50)).isEmpty();
        assertThat(ProgressLine.of("", progress(Status.RUNNING, 0, 0), pace, 120))
                .isEqualTo("[....................] 0/50  P(lie) 44.0 % [31.2, 57.7]  starting  0 errors  0.0 calls/s");
    }

    @Test
    void theRestIsExpectedToGoOnAtTheSamePace() {
        pace.saw(progress(Status.RUNNING, 0, 0));
        clock.pass(Duration.ofSeconds(10));
        pace.saw(progress(Status.RUNNING, 20, 120));

        assertThat(pace.callsPerSecond()).isEqualTo(12);
        assertThat(pace.timeLeft(50)).contains(Duration.ofSeconds(15));
        assertThat(ProgressLine.of("model", progress(Status.RUNNING, 20, 120), pace, 120))
                .isEqualTo("model  [########............] 20/50  P(lie) 44.0 % [31.2, 57.7]  15 s left  0 errors"
                        + "  12.0 calls/s");
    }

    @Test
    void whatWasLongAgoNoLongerCounts() {
        pace.saw(progress(Status.RUNNING, 0, 0));
        clock.pass(Duration.ofSeconds(5));
        pace.saw(progress(Status.RUNNING, 40, 4_000));
        for (int second = 0; second < 60; second++) {
            clock.pass(Duration.ofSeconds(1));
            pace.saw(progress(Status.RUNNING, 40, 4_000 + second));
        }

        assertThat(pace.callsPerSecond()).isLessThan(1.1);
    }

    @Test
    void aNarrowTerminalHasAShorterBarOrNone() {
        pace.saw(progress(Status.RUNNING, 20, 120));

        assertThat(ProgressLine.of("model", progress(Status.RUNNING, 20, 120), pace, 95))
                .startsWith("model  [#######...........] 20/50")
                .hasSize(94);
        assertThat(ProgressLine.of("model", progress(Status.RUNNING, 20, 120), pace, 80))
                .startsWith("model  20/50  P(lie) 44.0 % [31.2, 57.7]");
    }

    @Test
    void theEndIsSaidInWords() {
        assertThat(ProgressLine.of("", progress(Status.COMPLETED, 50, 300), pace, 120))
                .contains("  done in 1 min 05 s  ");
        assertThat(ProgressLine.of("", progress(Status.STOPPED, 5, 30), pace, 120))
                .contains("  stopped  ");
        assertThat(ProgressLine.words(Duration.ofMinutes(125))).isEqualTo("2 h 05 min");
    }

    private static Progress progress(Status status, int finished, long calls) {
        return new Progress(
                "id",
                status,
                null,
                50,
                50,
                finished,
                finished,
                new Rate(0.44, 0.312, 0.577, finished, null, null),
                0,
                new Calls(calls, 0, 0, 0, 0, 0),
                65.2);
    }

    private static final class SetClock extends Clock {
        private Instant now = Instant.EPOCH;

        void pass(Duration duration) {
            now = now.plus(duration);
        }

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
