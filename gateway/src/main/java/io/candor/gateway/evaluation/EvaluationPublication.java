package io.candor.gateway.evaluation;

import io.candor.contracts.evaluation.EvaluationChanged;
import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.gateway.loop.BackgroundWork;
import io.candor.gateway.loop.Work;
import io.candor.gateway.transaction.SqlWork;
import io.candor.messaging.EventPublisher;
import io.quarkus.runtime.StartupEvent;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.UUID;

/**
 * Tells the present state of every evaluation whose revision is above the published one: at start, on every change, and
 * by the clock, when also states that were told long ago are told again, in case a record was lost.
 *
 * <p>A lock per evaluation is held over the send, on the connection and outside of any transaction: two replicas never
 * tell two revisions of one evaluation in the wrong order.
 */
@ApplicationScoped
public class EvaluationPublication {
    private static final String UNPUBLISHED = """
            select id from gateway.evaluation
            where revision > published_revision
               or (published_at < now() - $1::bigint * interval '1 millisecond'
                   and (finished_at is null or finished_at > now() - interval '1 hour'))
            order by created_at limit 200
            """;
    private static final String LOCK = "select pg_try_advisory_lock(hashtextextended($1, 7)) as locked";
    private static final String UNLOCK = "select pg_advisory_unlock(hashtextextended($1, 7))";
    private static final String STATE = """
            select e.*, c.dispatched as dispatched_now
            from gateway.evaluation e
            cross join lateral (select count(*) as dispatched from gateway.dispatch
                                where evaluation_id = e.id and dispatches > 0) c
            where e.id = $1 and (e.revision > e.published_revision
                                 or e.published_at < now() - $2::bigint * interval '1 millisecond')
            """;
    private static final String NOTE_PUBLISHED = """
            update gateway.evaluation
            set published_revision = greatest(published_revision, $2), published_at = now() where id = $1
            """;

    private final SqlWork sql;
    private final EventPublisher publisher;
    private final BackgroundWork work;
    private final EvaluationSettings settings;
    private final StoredJson json;

    EvaluationPublication(
            SqlWork sql, EventPublisher publisher, BackgroundWork work, EvaluationSettings settings, StoredJson json) {
        this.sql = sql;
        this.publisher = publisher;
        this.work = work;
        this.settings = settings;
        this.json = json;
    }

    void onStart(@Observes StartupEvent event) {
        work.start(Work.PUBLICATION, settings.publicationInterval(), this::run);
    }

    private boolean run() {
        long republishMillis = settings.republishAfter().toMillis();
        boolean published = false;
        for (Row row : sql.execute(UNPUBLISHED, republishMillis)) {
            published |= publish(row.getUUID("id"), republishMillis);
        }
        if (published) {
            work.wake(Work.DISPATCH);
        }
        return false;
    }

    private boolean publish(UUID evaluationId, long republishMillis) {
        return sql.onConnection(statements -> {
            if (!statements
                    .execute(LOCK, evaluationId.toString())
                    .iterator()
                    .next()
                    .getBoolean("locked")) {
                return false;
            }
            try {
                boolean published = false;
                for (Row row : statements.execute(STATE, evaluationId, republishMillis)) {
                    EvaluationChanged state = state(row);
                    publisher.publishAndAwait(state, row.getString("traceparent"));
                    statements.execute(NOTE_PUBLISHED, evaluationId, state.revision());
                    published = true;
                }
                return published;
            } finally {
                statements.execute(UNLOCK, evaluationId.toString());
            }
        });
    }

    private EvaluationChanged state(Row row) {
        EvaluationStatus status = EvaluationStatus.valueOf(row.getString("status"));
        OffsetDateTime finishedAt = row.getOffsetDateTime("finished_at");
        return new EvaluationChanged(
                row.getUUID("id"),
                row.getLong("revision"),
                status,
                row.getString("reason"),
                json.context(row.getString("context")),
                row.getInteger("selected"),
                row.getInteger("left_out"),
                Math.toIntExact(row.getLong("dispatched_now")),
                row.getInteger("not_dispatched"),
                row.getString("target_base_url"),
                row.getString("judge_base_url"),
                row.getOffsetDateTime("created_at")
                        .withOffsetSameInstant(ZoneOffset.UTC)
                        .toInstant(),
                finishedAt == null ? null : finishedAt.toInstant());
    }
}
