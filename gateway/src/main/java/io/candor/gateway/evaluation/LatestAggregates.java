package io.candor.gateway.evaluation;

import io.candor.contracts.Topic;
import io.candor.contracts.aggregate.AggregateEvent;
import io.candor.contracts.aggregate.AggregateUpdated;
import io.candor.gateway.loop.BackgroundWork;
import io.candor.gateway.loop.Work;
import io.candor.messaging.CompactedTopicReader;
import io.candor.messaging.CompactedTopics;
import io.candor.messaging.Received;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The newest aggregate of every evaluation, read whole from its compacted topic by every replica. Thread safe. */
@ApplicationScoped
public class LatestAggregates {
    private final CompactedTopics topics;
    private final BackgroundWork work;
    private final Clock clock;
    private final Map<UUID, Latest> latest = new ConcurrentHashMap<>();
    private volatile @Nullable CompactedTopicReader<AggregateEvent> reader;

    /**
     * An aggregate and since when it has been the newest.
     *
     * @param aggregate the highest revision seen
     * @param since when it arrived here
     */
    record Latest(AggregateUpdated aggregate, Instant since) {}

    LatestAggregates(CompactedTopics topics, BackgroundWork work, Clock clock) {
        this.topics = topics;
        this.work = work;
        this.clock = clock;
    }

    void onStart(@Observes StartupEvent event) {
        reader = topics.open(Topic.AGGREGATES, AggregateEvent.class, true, this::take);
    }

    void onStop(@Observes ShutdownEvent event) {
        CompactedTopicReader<AggregateEvent> open = reader;
        if (open != null) {
            open.close();
        }
    }

    /** Everything that was in the topic at the start is known. */
    public boolean caughtUp() {
        CompactedTopicReader<AggregateEvent> open = reader;
        return open != null && open.caughtUp();
    }

    Optional<Latest> of(UUID evaluationId) {
        return Optional.ofNullable(latest.get(evaluationId));
    }

    private void take(Received<AggregateEvent> received) {
        switch (received.event()) {
            case AggregateUpdated aggregate -> keepHighest(aggregate);
        }
        work.wake(Work.COMPLETION);
    }

    private void keepHighest(AggregateUpdated aggregate) {
        latest.merge(
                aggregate.evaluationId(),
                new Latest(aggregate, clock.instant()),
                (known, arrived) ->
                        arrived.aggregate().revision() > known.aggregate().revision() ? arrived : known);
    }
}
