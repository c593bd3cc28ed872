package io.candor.metrics.aggregate;

import io.candor.contracts.aggregate.AggregateUpdated;
import io.candor.messaging.EventPublisher;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/**
 * Publishes the counts of one evaluation while no other instance does: the topic is compacted, so the record written
 * last must be the newest. The lock is the session's, not a transaction's; it goes with the connection when the
 * instance dies, and no transaction is open while Kafka is waited for.
 */
@ApplicationScoped
public class LockedPublishing {
    private static final String LOCK =
            "select pg_try_advisory_lock(hashtextextended('candor.metrics.aggregate', $1::bigint))";
    private static final String UNLOCK =
            "select pg_advisory_unlock(hashtextextended('candor.metrics.aggregate', $1::bigint))";
    private static final String PUBLISHED = """
            update metrics.aggregate_revision
            set published_revision = greatest(published_revision, $2), published_at = clock_timestamp()
            where evaluation_id = $1
            """;

    private final Pool pool;
    private final EventPublisher events;
    private final Counter published;

    LockedPublishing(Pool pool, EventPublisher events, MeterRegistry registry) {
        this.pool = pool;
        this.events = events;
        this.published = Counter.builder("candor.aggregates.published")
                .description("Aggregates told, repeated ones included")
                .register(registry);
    }

    /** Completes when the present counts are told and noted as told, or when another instance is at it or was. */
    Uni<Void> publishChanged(UUID evaluationId) {
        return publish(evaluationId, AggregateRows.Selection.UNPUBLISHED);
    }

    /** The same also for counts that were told before. */
    Uni<Void> publishAnyhow(UUID evaluationId) {
        return publish(evaluationId, AggregateRows.Selection.ANY);
    }

    private Uni<Void> publish(UUID evaluationId, AggregateRows.Selection selection) {
        return pool.withConnection(connection -> lock(connection, evaluationId)
                .chain(locked -> locked
                        ? publish(connection, evaluationId, selection)
                                .eventually(() -> unlock(connection, evaluationId))
                        : Uni.createFrom().voidItem()));
    }

    private Uni<Void> publish(SqlConnection connection, UUID evaluationId, AggregateRows.Selection selection) {
        return AggregateRows.read(connection, evaluationId, selection)
                .chain(counts -> counts.map(event -> publish(connection, event))
                        .orElseGet(() -> Uni.createFrom().voidItem()));
    }

    private Uni<Void> publish(SqlConnection connection, AggregateUpdated event) {
        return events.publish(event, null)
                .invoke(() -> published.increment())
                .chain(() ->
                        connection.preparedQuery(PUBLISHED).execute(Tuple.of(event.evaluationId(), event.revision())))
                .replaceWithVoid();
    }

    private static Uni<Boolean> lock(SqlConnection connection, UUID evaluationId) {
        return connection
                .preparedQuery(LOCK)
                .execute(Tuple.of(number(evaluationId)))
                .map(rows -> rows.iterator().next().getBoolean(0));
    }

    private static Uni<Void> unlock(SqlConnection connection, UUID evaluationId) {
        return connection
                .preparedQuery(UNLOCK)
                .execute(Tuple.of(number(evaluationId)))
                .replaceWithVoid();
    }

    private static long number(UUID evaluationId) {
        return evaluationId.getMostSignificantBits() ^ evaluationId.getLeastSignificantBits();
    }
}
