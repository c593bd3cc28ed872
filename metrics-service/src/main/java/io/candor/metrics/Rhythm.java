package io.candor.metrics;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Work done again and again, never twice at a time. A failure is logged once when it begins and once when it is over,
 * and does not end the rhythm.
 */
public final class Rhythm {
    private static final Logger LOG = Logger.getLogger(Rhythm.class);

    private final String activity;
    private final AtomicBoolean failing = new AtomicBoolean();

    private Rhythm(String activity) {
        this.activity = activity;
    }

    /** Starts at once and goes on until cancelled; beats that fall into unfinished work are left out. */
    public static Cancellable start(String activity, Duration every, Supplier<Uni<Void>> work) {
        Rhythm rhythm = new Rhythm(activity);
        return Multi.createFrom()
                .ticks()
                .every(every)
                .onOverflow()
                .drop()
                .onItem()
                .transformToUniAndConcatenate(beat -> rhythm.play(work))
                .subscribe()
                .with(
                        done -> {},
                        failure -> LOG.errorf(failure, "Ended, which it never should: activity=%s", activity));
    }

    private Uni<Void> play(Supplier<Uni<Void>> work) {
        return Uni.createFrom()
                .deferred(work::get)
                .invoke(this::succeeded)
                .onFailure()
                .invoke(this::failed)
                .onFailure()
                .recoverWithNull();
    }

    private void succeeded() {
        if (failing.compareAndSet(true, false)) {
            LOG.infof("Works again: activity=%s", activity);
        }
    }

    private void failed(Throwable failure) {
        if (failing.compareAndSet(false, true)) {
            LOG.warnf("Fails, and goes on trying: activity=%s cause=%s", activity, failure);
        }
    }
}
