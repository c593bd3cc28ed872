package io.candor.metrics;

import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Waits out a database that is away. What has been read from Kafka is acknowledged only when it is stored, so giving up
 * would only read it again.
 */
public final class Patience {
    private static final Logger LOG = Logger.getLogger(Patience.class);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

    private Patience() {}

    /**
     * Repeats the work with growing pauses, up to 5 s, until it succeeds.
     *
     * @param activity a constant word for the log
     * @param work idempotent
     */
    public static <T> Uni<T> untilItSucceeds(String activity, Supplier<Uni<T>> work) {
        return Uni.createFrom()
                .deferred(work::get)
                .onFailure()
                .invoke(failure -> LOG.warnf("Will be tried again: activity=%s cause=%s", activity, failure))
                .onFailure()
                .retry()
                .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
                .indefinitely();
    }
}
