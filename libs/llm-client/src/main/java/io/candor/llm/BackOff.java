package io.candor.llm;

import java.time.Duration;

/** The pause before another attempt: full jitter, so that many callers do not come back together. */
final class BackOff {
    private static final int MOST_DOUBLINGS = 20;

    /** Draws a number from 0 up to, and without, the bound. */
    interface Chance {
        long below(long bound);
    }

    private final Duration first;
    private final Duration longest;
    private final Chance random;

    BackOff(Duration first, Duration longest, Chance random) {
        this.first = first;
        this.longest = longest;
        this.random = random;
    }

    /** Anything from nothing up to a ceiling that doubles with each failure, from 1. */
    Duration after(int failures) {
        long ceiling = first.toMillis() << Math.min(failures - 1, MOST_DOUBLINGS);
        return Duration.ofMillis(random.below(Math.min(ceiling, longest.toMillis()) + 1));
    }
}
