package io.candor.metrics;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;

/** The clock, as a thing that is injected. */
final class Clocks {
    private Clocks() {}

    @Produces
    @Singleton
    static Clock systemClock() {
        return Clock.systemUTC();
    }
}
