package io.candor.metrics.counting;

import io.candor.contracts.verdict.VerdictEvent;
import io.candor.contracts.verdict.VerdictReached;
import io.candor.messaging.Received;
import io.candor.metrics.Patience;
import io.candor.metrics.aggregate.AggregatePublisher;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * Counts each verdict exactly once, however often and in whatever order it arrives, and in however many instances.
 * Waits out a database that is away. Thread safe.
 */
@ApplicationScoped
public class Counting {
    private final CountingStatement statement;
    private final VerdictMeters meters;
    private final AggregatePublisher publisher;

    Counting(CountingStatement statement, VerdictMeters meters, AggregatePublisher publisher) {
        this.statement = statement;
        this.meters = meters;
        this.publisher = publisher;
    }

    /** Completes when every verdict of the batch is counted, now or earlier. */
    public Uni<Void> count(List<Received<VerdictEvent>> batch) {
        Map<UUID, VerdictReached> distinct = distinct(batch);
        if (distinct.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        return Patience.untilItSucceeds("count-verdicts", () -> statement.run(distinct.values()))
                .invoke(counted -> tell(distinct, counted, batch.size()))
                .replaceWithVoid();
    }

    private void tell(Map<UUID, VerdictReached> distinct, Set<UUID> counted, int received) {
        distinct.values().stream()
                .filter(verdict -> counted.contains(verdict.scenarioUid()))
                .forEach(meters::counted);
        meters.absorbed(received - counted.size());
        if (!counted.isEmpty()) {
            publisher.countsHaveMoved();
        }
    }

    /** A statement may not touch the same row twice, so duplicates within the batch go first. */
    private static Map<UUID, VerdictReached> distinct(List<Received<VerdictEvent>> batch) {
        Map<UUID, VerdictReached> distinct = new LinkedHashMap<>();
        for (Received<VerdictEvent> received : batch) {
            switch (received.event()) {
                case VerdictReached verdict -> distinct.putIfAbsent(verdict.scenarioUid(), verdict);
            }
        }
        return distinct;
    }
}
