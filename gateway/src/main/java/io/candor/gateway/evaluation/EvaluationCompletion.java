package io.candor.gateway.evaluation;

import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.gateway.loop.BackgroundWork;
import io.candor.gateway.loop.Work;
import io.candor.gateway.transaction.SqlWork;
import io.quarkus.runtime.StartupEvent;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Clock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Finds evaluations that are finished, on every sign of one and by the clock, and makes good what lost records would
 * leave hanging. Every change is conditional in the database, so replicas do not disturb each other.
 */
@ApplicationScoped
public class EvaluationCompletion {
    private static final Logger LOG = Logger.getLogger(EvaluationCompletion.class);
    private static final String UNFINISHED = """
            select e.id, e.status, e.ended_at, e.recoveries, c.*
            from gateway.evaluation e
            cross join lateral (
                select count(*) filter (where state = 'PENDING') as pending,
                       count(*) filter (where state in ('SENDING', 'SENT')) as unfinished,
                       count(*) filter (where dispatches > 0) as dispatched
                from gateway.dispatch where evaluation_id = e.id) c
            where e.finished_at is null
            """;
    private static final String NOTE_END =
            "update gateway.evaluation set ended_at = now() where id = $1 and ended_at is null";
    private static final String TAKE_AS_ENDED = """
            update gateway.dispatch set state = 'ENDED', due_at = null
            where evaluation_id = $1 and state in ('SENDING', 'SENT')
              and (select count(*) from gateway.dispatch where evaluation_id = $1 and dispatches > 0) <= $2
            """;
    private static final String NOTE_RECOVERY = """
            update gateway.evaluation
            set ended_at = null, recoveries = recoveries + 1,
                published_revision = least(published_revision, revision - 1)
            where id = $1 and status = $2 and ended_at is not null
            """;
    private static final String DISPATCH_ANEW =
            "update gateway.dispatch set state = 'PENDING', due_at = null where evaluation_id = $1 and state = 'ENDED'";
    private static final String ABANDON_ANEW = """
            update gateway.dispatch
            set state = 'SENT', due_at = now(), abandonment = coalesce(abandonment, 'CANCELLED')
            where evaluation_id = $1 and state = 'ENDED'
            """;

    private final SqlWork sql;
    private final EvaluationTransitions transitions;
    private final LatestAggregates aggregates;
    private final BackgroundWork work;
    private final EvaluationSettings settings;
    private final EvaluationMetrics metrics;
    private final Clock clock;

    EvaluationCompletion(
            SqlWork sql,
            EvaluationTransitions transitions,
            LatestAggregates aggregates,
            BackgroundWork work,
            EvaluationSettings settings,
            EvaluationMetrics metrics,
            Clock clock) {
        this.sql = sql;
        this.transitions = transitions;
        this.aggregates = aggregates;
        this.work = work;
        this.settings = settings;
        this.metrics = metrics;
        this.clock = clock;
    }

    void onStart(@Observes StartupEvent event) {
        work.start(Work.COMPLETION, settings.completionInterval(), this::run);
    }

    private boolean run() {
        for (Row row : sql.execute(UNFINISHED)) {
            handle(row.getUUID("id"), row);
        }
        metrics.sample(sql);
        return false;
    }

    private void handle(UUID evaluationId, Row row) {
        Optional<LatestAggregates.Latest> latest = aggregates.of(evaluationId);
        OffsetDateTime endedAt = row.getOffsetDateTime("ended_at");
        long unfinished = row.getLong("unfinished");
        Completion.Known known = new Completion.Known(
                EvaluationStatus.valueOf(row.getString("status")),
                row.getLong("pending"),
                unfinished,
                row.getLong("dispatched"),
                latest.map(newest -> newest.aggregate().counted()).orElse(0L),
                stillSince(
                        unfinished > 0,
                        endedAt == null ? null : endedAt.toInstant(),
                        latest.map(LatestAggregates.Latest::since).orElse(null)),
                row.getInteger("recoveries"));
        switch (Completion.decide(known, clock.instant(), settings.countGrace())) {
            case WAIT -> noteEnd(evaluationId, known);
            case FINISH -> finish(evaluationId, known);
            case TAKE_AS_ENDED -> takeAsEnded(evaluationId, known);
            case TELL_AGAIN -> tellAgain(evaluationId, known);
        }
    }

    /** With scenarios on their way only the aggregate can stand still; without, both must. */
    private static @Nullable Instant stillSince(
            boolean onTheirWay, @Nullable Instant endedAt, @Nullable Instant aggregateSince) {
        if (onTheirWay || endedAt == null) {
            return onTheirWay ? aggregateSince : null;
        }
        return aggregateSince == null || aggregateSince.isBefore(endedAt) ? endedAt : aggregateSince;
    }

    private void noteEnd(UUID evaluationId, Completion.Known known) {
        if (known.unfinished() == 0 && (known.pending() == 0 || known.status() != EvaluationStatus.RUNNING)) {
            sql.execute(NOTE_END, evaluationId);
        }
    }

    private void finish(UUID evaluationId, Completion.Known known) {
        if (transitions.finish(sql, evaluationId, known.status(), known.counted())) {
            LOG.infof("Evaluation finished: evaluationId=%s dispatched=%d", evaluationId, known.dispatched());
            work.wake(Work.PUBLICATION);
        }
    }

    private void takeAsEnded(UUID evaluationId, Completion.Known known) {
        int scenarios =
                sql.execute(TAKE_AS_ENDED, evaluationId, known.counted()).rowCount();
        LOG.warnf("Verdicts were counted but not seen here: evaluationId=%s scenarios=%d", evaluationId, scenarios);
        work.wake(Work.DISPATCH, Work.COMPLETION);
    }

    private void tellAgain(UUID evaluationId, Completion.Known known) {
        boolean mine = sql.inTransaction(statements -> {
            if (statements
                            .execute(NOTE_RECOVERY, evaluationId, known.status().name())
                            .rowCount()
                    == 0) {
                return false;
            }
            boolean running = known.status() == EvaluationStatus.RUNNING;
            statements.execute(running ? DISPATCH_ANEW : ABANDON_ANEW, evaluationId);
            return true;
        });
        if (mine) {
            LOG.warnf(
                    "The aggregate is short of verdicts; everything is told again: "
                            + "evaluationId=%s dispatched=%d counted=%d",
                    evaluationId, known.dispatched(), known.counted());
            work.wake(Work.PUBLICATION, Work.DISPATCH);
        }
    }
}
