package io.candor.metrics.evaluation;

import io.candor.contracts.evaluation.EvaluationChanged;
import io.candor.contracts.evaluation.EvaluationEvent;
import io.candor.metrics.DatabaseTime;
import io.candor.metrics.StoredJson;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/** Keeps the highest revision of each evaluation's state. Idempotent, in any order. */
@ApplicationScoped
public class EvaluationStore {
    private static final String UPSERT = """
            insert into metrics.evaluation as stored
                (evaluation_id, revision, status, created_at, finished_at, stored_at, series, event)
            values ($1, $2, $3, $4, $5, clock_timestamp(), $6, $7)
            on conflict (evaluation_id) do update set
                revision = excluded.revision, status = excluded.status, created_at = excluded.created_at,
                finished_at = excluded.finished_at, stored_at = excluded.stored_at,
                series = excluded.series, event = excluded.event
            where stored.revision < excluded.revision
            """;

    private final Pool pool;

    EvaluationStore(Pool pool) {
        this.pool = pool;
    }

    Uni<Void> store(EvaluationEvent event) {
        return switch (event) {
            case EvaluationChanged changed ->
                pool.preparedQuery(UPSERT).execute(row(changed)).replaceWithVoid();
        };
    }

    private static Tuple row(EvaluationChanged changed) {
        Instant finishedAt = changed.finishedAt();
        return Tuple.tuple()
                .addUUID(changed.evaluationId())
                .addLong(changed.revision())
                .addString(changed.status().name())
                .addOffsetDateTime(DatabaseTime.of(changed.createdAt()))
                .addOffsetDateTime(finishedAt == null ? null : DatabaseTime.of(finishedAt))
                .addString(StoredJson.write(Series.of(changed.context())))
                .addString(StoredJson.write(changed));
    }
}
