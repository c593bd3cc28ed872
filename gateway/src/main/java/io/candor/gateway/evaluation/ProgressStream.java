package io.candor.gateway.evaluation;

import io.candor.contracts.CallCounts;
import io.candor.contracts.Outcome;
import io.candor.contracts.aggregate.AggregateUpdated;
import io.candor.contracts.aggregate.Rate;
import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.gateway.transaction.SqlWork;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Watches evaluations for as long as somebody listens. Non-blocking. */
@ApplicationScoped
class ProgressStream {
    private static final double MILLIS = 1_000.0;
    /** Another replica may have ended the evaluation by an aggregate that is still on its way to this one. */
    private static final Duration AGGREGATE_PATIENCE = Duration.ofSeconds(5);

    private static final String STATE = """
            select e.status, e.reason, e.selected, e.created_at, e.finished_at, c.*
            from gateway.evaluation e
            cross join lateral (
                select count(*) filter (where dispatches > 0) as dispatched,
                       count(*) filter (where state in ('SENDING', 'SENT')) as in_flight,
                       count(*) filter (where state = 'ENDED') as finished
                from gateway.dispatch where evaluation_id = e.id) c
            where e.id = $1
            """;

    private final SqlWork sql;
    private final LatestAggregates aggregates;
    private final EvaluationSettings settings;
    private final Clock clock;

    ProgressStream(SqlWork sql, LatestAggregates aggregates, EvaluationSettings settings, Clock clock) {
        this.sql = sql;
        this.aggregates = aggregates;
        this.settings = settings;
        this.clock = clock;
    }

    /**
     * One look at an evaluation.
     *
     * @param progress what was seen
     * @param early it has ended, but not all of its counts have arrived here
     * @param last it has ended
     */
    private record Look(EvaluationProgress progress, boolean early, boolean last) {}

    /** News of an evaluation until its final status, which is the last. */
    Multi<EvaluationProgress> of(UUID evaluationId) {
        AtomicReference<@Nullable EvaluationProgress> told = new AtomicReference<>();
        return Multi.createFrom()
                .ticks()
                .every(settings.progressInterval())
                .onOverflow()
                .drop()
                .onItem()
                .transformToUniAndConcatenate(tick -> look(evaluationId))
                .select()
                .where(look -> {
                    EvaluationProgress before = told.get();
                    boolean news = before == null || !look.progress().tellsNothingNewAfter(before);
                    return look.last() || news && !look.early();
                })
                .onItem()
                .invoke(look -> told.set(look.progress()))
                .onItem()
                .transformToMultiAndConcatenate(ProgressStream::andTheEnd)
                .select()
                .first(Optional::isPresent)
                .map(Optional::orElseThrow);
    }

    private static Multi<Optional<EvaluationProgress>> andTheEnd(Look look) {
        Optional<EvaluationProgress> news = Optional.of(look.progress());
        return look.last()
                ? Multi.createFrom().items(news, Optional.empty())
                : Multi.createFrom().item(news);
    }

    private Uni<Look> look(UUID evaluationId) {
        return sql.later(STATE, evaluationId)
                .map(rows -> look(evaluationId, rows.iterator().next()));
    }

    private Look look(UUID evaluationId, Row row) {
        Optional<AggregateUpdated> aggregate = aggregates.of(evaluationId).map(LatestAggregates.Latest::aggregate);
        EvaluationStatus status = EvaluationStatus.valueOf(row.getString("status"));
        OffsetDateTime finishedAt = row.getOffsetDateTime("finished_at");
        Instant until = finishedAt == null ? clock.instant() : finishedAt.toInstant();
        int dispatched = Math.toIntExact(row.getLong("dispatched"));
        long counted = aggregate.map(AggregateUpdated::counted).orElse(0L);
        EvaluationProgress progress = new EvaluationProgress(
                evaluationId,
                status,
                row.getString("reason"),
                row.getInteger("selected"),
                dispatched,
                Math.toIntExact(row.getLong("in_flight")),
                Math.toIntExact(row.getLong("finished")),
                counted,
                aggregate.map(AggregateUpdated::revision).orElse(0L),
                outcomes(aggregate),
                aggregate
                        .map(counts -> estimate(counts.overall().figures().pLie()))
                        .orElse(EvaluationProgress.Estimate.NOTHING_SCORED),
                errors(aggregate),
                aggregate.map(AggregateUpdated::calls).orElse(new CallCounts(0, 0, 0, 0, 0, 0)),
                Duration.between(row.getOffsetDateTime("created_at").toInstant(), until)
                                .toMillis()
                        / MILLIS);
        boolean ended = EvaluationLifecycle.isFinal(status);
        boolean early = ended
                && counted < dispatched
                && Duration.between(until, clock.instant()).compareTo(AGGREGATE_PATIENCE) < 0;
        return new Look(progress, early, ended && !early);
    }

    private static Map<Outcome, Long> outcomes(Optional<AggregateUpdated> aggregate) {
        Map<Outcome, Long> outcomes = new EnumMap<>(Outcome.class);
        for (Outcome outcome : Outcome.values()) {
            outcomes.put(
                    outcome,
                    aggregate
                            .map(counts -> counts.overall().outcomes().getOrDefault(outcome, 0L))
                            .orElse(0L));
        }
        return outcomes;
    }

    private static long errors(Optional<AggregateUpdated> aggregate) {
        Map<Outcome, Long> outcomes = outcomes(aggregate);
        return outcomes.getOrDefault(Outcome.JUDGE_ERROR, 0L) + outcomes.getOrDefault(Outcome.GENERATION_ERROR, 0L);
    }

    private static EvaluationProgress.Estimate estimate(Rate rate) {
        return new EvaluationProgress.Estimate(rate.estimate(), rate.lower(), rate.upper(), rate.n());
    }
}
