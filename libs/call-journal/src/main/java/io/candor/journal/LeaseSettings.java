package io.candor.journal;

import java.time.Duration;

/**
 * How long a claim outlives its process.
 *
 * @param lease how long a claim holds without being renewed
 * @param renewEvery how often open claims are renewed; well under the lease
 */
public record LeaseSettings(Duration lease, Duration renewEvery) {
    public static final LeaseSettings DEFAULT = new LeaseSettings(Duration.ofSeconds(15), Duration.ofSeconds(5));

    private static final double MILLIS_PER_SECOND = 1_000;

    public LeaseSettings {
        if (renewEvery.isZero() || renewEvery.isNegative() || lease.compareTo(renewEvery.multipliedBy(2)) < 0) {
            throw new IllegalArgumentException(
                    "a lease of %s must be at least twice the %s between renewals".formatted(lease, renewEvery));
        }
    }

    double leaseSeconds() {
        return lease.toMillis() / MILLIS_PER_SECOND;
    }
}
