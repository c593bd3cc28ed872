package io.candor.simulator.fault;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Counts accepted calls over a sliding period. Safe for any number of threads. */
final class RateLimiter {
    private static final double NANOS_PER_SECOND = 1e9;

    private final int calls;
    private final Duration period;
    private final Deque<Instant> accepted = new ArrayDeque<>();

    RateLimiter(RateLimit limit) {
        this.calls = limit.calls();
        this.period = Duration.ofNanos((long) (limit.periodSeconds() * NANOS_PER_SECOND));
    }

    /** Accepts a call, or tells from when on one is accepted again. */
    synchronized Optional<Instant> refusal(Instant now) {
        while (!accepted.isEmpty() && !accepted.getFirst().plus(period).isAfter(now)) {
            accepted.removeFirst();
        }
        if (accepted.size() < calls) {
            accepted.addLast(now);
            return Optional.empty();
        }
        return Optional.of(accepted.getFirst().plus(period));
    }
}
