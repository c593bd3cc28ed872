package io.candor.cli.progress;

import io.candor.cli.gateway.Progress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** How fast an evaluation goes, by what was seen of it in the last half minute. For one thread. */
public final class Pace {
    private static final Duration MEMORY = Duration.ofSeconds(30);
    private static final double MILLIS = 1_000;

    private final Clock clock;
    private final Deque<Sample> samples = new ArrayDeque<>();

    public Pace(Clock clock) {
        this.clock = clock;
    }

    private record Sample(Instant at, long calls, int finished) {}

    /** Takes note of where the evaluation is now. */
    public void saw(Progress progress) {
        Instant now = clock.instant();
        samples.addLast(new Sample(now, progress.calls().all(), progress.finished()));
        // One sample from before the span stays: the span is measured from it.
        while (samples.size() > 2 && samples.peekFirst().at().isBefore(now.minus(MEMORY))) {
            samples.removeFirst();
        }
    }

    /** Calls to model and judge per second; 0 before anything is known. */
    public double callsPerSecond() {
        double seconds = seconds();
        return seconds <= 0
                ? 0
                : (samples.getLast().calls() - samples.getFirst().calls()) / seconds;
    }

    /** How long the rest will take at this pace; empty while nothing has finished. */
    public Optional<Duration> timeLeft(int selected) {
        double seconds = seconds();
        if (seconds <= 0) {
            return Optional.empty();
        }
        int done = samples.getLast().finished() - samples.getFirst().finished();
        int rest = selected - samples.getLast().finished();
        return done <= 0
                ? Optional.empty()
                : Optional.of(Duration.ofMillis(Math.round(rest * seconds / done * MILLIS)));
    }

    private double seconds() {
        return samples.size() < 2
                ? 0
                : Duration.between(samples.getFirst().at(), samples.getLast().at())
                                .toMillis()
                        / MILLIS;
    }
}
