package io.candor.simulator.fault;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The faults of one model as they are now, with the state of its rate limit. Safe for any number of threads. */
public final class ActiveFaults {
    private final Faults faults;
    private final @Nullable RateLimiter limiter;

    public ActiveFaults(Faults faults) {
        this.faults = faults;
        this.limiter = faults.rateLimit() == null ? null : new RateLimiter(faults.rateLimit());
    }

    public Faults faults() {
        return faults;
    }

    /** Accepts a call, or tells from when on one is accepted again. */
    public Optional<Instant> rateRefusal(Instant now) {
        return limiter == null ? Optional.empty() : limiter.refusal(now);
    }
}
