package io.candor.metrics.aggregate;

import io.candor.metrics.MetricsConfiguration;
import io.candor.metrics.Rhythm;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;

/**
 * Tells the counts of every evaluation whose revision is above the published one: at start, soon after counting, and
 * on a timer. Nothing is remembered outside the database, so a crash between counting and publishing loses nothing:
 * whoever looks next publishes.
 */
@ApplicationScoped
public class AggregatePublisher {
    /** How often the database is asked although this instance has counted nothing: another may have died. */
    private static final Duration OTHERS_INTERVAL = Duration.ofSeconds(2);

    private final DueAggregates due;
    private final LockedPublishing publishing;
    private final MetricsConfiguration configuration;
    private final AtomicBoolean countsHaveMoved = new AtomicBoolean();
    private final List<Cancellable> rhythms = new ArrayList<>();

    AggregatePublisher(DueAggregates due, LockedPublishing publishing, MetricsConfiguration configuration) {
        this.due = due;
        this.publishing = publishing;
        this.configuration = configuration;
    }

    /** Told by counting: the next beat looks for what to publish. */
    public void countsHaveMoved() {
        countsHaveMoved.set(true);
    }

    void onStart(@Observes StartupEvent start) {
        rhythms.add(Rhythm.start(
                "publish-aggregates", configuration.publishInterval().dividedBy(2), this::publishOwn));
        rhythms.add(Rhythm.start("publish-aggregates-of-others", OTHERS_INTERVAL, this::publishChanged));
        rhythms.add(Rhythm.start(
                "republish-aggregates", configuration.republishAfter().dividedBy(4), this::republish));
    }

    void onStop(@Observes ShutdownEvent stop) {
        rhythms.forEach(Cancellable::cancel);
    }

    private Uni<Void> publishOwn() {
        return countsHaveMoved.compareAndSet(true, false)
                ? publishChanged()
                : Uni.createFrom().voidItem();
    }

    private Uni<Void> publishChanged() {
        return due.changed().chain(changed -> {
            if (changed.moreLater()) {
                countsHaveMoved.set(true);
            }
            return publish(changed.due(), publishing::publishChanged);
        });
    }

    private Uni<Void> republish() {
        return due.toBeRepeated().chain(evaluations -> publish(evaluations, publishing::publishAnyhow));
    }

    /** One after the other, so that publishing never takes more than one connection; one that fails stops no other. */
    private static Uni<Void> publish(List<UUID> evaluations, Function<UUID, Uni<Void>> publishing) {
        return Multi.createFrom()
                .iterable(evaluations)
                .onItem()
                .transformToUni(publishing::apply)
                .collectFailures()
                .concatenate()
                .collect()
                .asList()
                .replaceWithVoid();
    }
}
