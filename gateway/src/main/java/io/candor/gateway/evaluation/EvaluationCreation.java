package io.candor.gateway.evaluation;

import io.candor.contracts.DerivedIds;
import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.gateway.dataset.Datasets.PlacedScenario;
import io.candor.gateway.loop.BackgroundWork;
import io.candor.gateway.loop.Work;
import io.candor.gateway.transaction.SqlWork;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Creates evaluations: the evaluation, its outbox and the idempotency key in one transaction. One without scenarios is
 * complete from the beginning. For virtual threads.
 */
@ApplicationScoped
class EvaluationCreation {
    private static final Logger LOG = Logger.getLogger(EvaluationCreation.class);
    private static final String INSERT = """
            insert into gateway.evaluation (id, status, revision, priority, window_size, dataset_digest, selected,
                left_out, left_out_reason, context, target, judge, protocol, target_base_url, judge_base_url,
                created_at, finished_at, traceparent)
            values ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
            """;
    private static final String INSERT_SCENARIOS = """
            insert into gateway.dispatch (scenario_uid, evaluation_id, scenario_position, turn, state)
            select s.uid, $1, s.position, s.turn, 'PENDING'
            from unnest($2::uuid[], $3::int[]) with ordinality as s (uid, position, turn)
            """;

    private final EvaluationPlanning planning;
    private final IdempotencyKeys keys;
    private final SqlWork sql;
    private final BackgroundWork work;
    private final StoredJson json;
    private final EvaluationIds ids;
    private final Clock clock;

    EvaluationCreation(
            EvaluationPlanning planning,
            IdempotencyKeys keys,
            SqlWork sql,
            BackgroundWork work,
            StoredJson json,
            EvaluationIds ids,
            Clock clock) {
        this.planning = planning;
        this.keys = keys;
        this.sql = sql;
        this.work = work;
        this.json = json;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * The evaluation that a request led to.
     *
     * @param evaluationId its id
     * @param repeated the request had been made before under the same key
     */
    record Created(UUID evaluationId, boolean repeated) {}

    /**
     * Creates the evaluation that is asked for, or finds the one that the same key created before.
     *
     * @param key the caller's idempotency key; null without one
     * @param traceparent the trace that the request belongs to; null without one
     * @throws io.candor.gateway.problem.ProblemException 422 when the request is wrong, or its key was used for another
     */
    Created create(EvaluationRequest request, @Nullable String key, @Nullable String traceparent) {
        String digest = keys.digest(json.write(request));
        if (key != null) {
            UUID known = keys.find(sql::execute, key, digest);
            if (known != null) {
                return new Created(known, true);
            }
        }
        EvaluationPlan plan = planning.plan(request);
        UUID evaluationId = ids.next();
        UUID winner = sql.inTransaction(statements -> {
            if (key != null && !keys.claim(statements, key, digest, evaluationId, now())) {
                return keys.find(statements::execute, key, digest);
            }
            insert(statements, evaluationId, plan, traceparent);
            return evaluationId;
        });
        if (!evaluationId.equals(winner)) {
            return new Created(java.util.Objects.requireNonNull(winner), true);
        }
        LOG.infof(
                "Evaluation created: evaluationId=%s modelVersion=%s/%s selected=%d leftOut=%d",
                evaluationId,
                plan.context().modelName(),
                plan.context().modelVersion(),
                plan.scenarios().size(),
                plan.leftOut());
        work.wake(Work.PUBLICATION);
        return new Created(evaluationId, false);
    }

    private void insert(
            SqlWork.Statements statements, UUID evaluationId, EvaluationPlan plan, @Nullable String traceparent) {
        OffsetDateTime now = now();
        boolean nothingToDo = plan.scenarios().isEmpty();
        statements.execute(
                INSERT,
                evaluationId,
                (nothingToDo ? EvaluationStatus.COMPLETED : EvaluationStatus.RUNNING).name(),
                plan.priority(),
                plan.window(),
                plan.context().datasetDigest(),
                plan.scenarios().size(),
                plan.leftOut(),
                plan.leftOutReason(),
                json.write(plan.context()),
                json.write(plan.target()),
                json.write(plan.judge()),
                json.write(plan.protocol()),
                plan.target().baseUrl(),
                plan.judge().baseUrl(),
                now,
                nothingToDo ? now : null,
                traceparent);
        List<PlacedScenario> scenarios = plan.scenarios();
        statements.execute(
                INSERT_SCENARIOS,
                evaluationId,
                scenarios.stream()
                        .map(placed -> DerivedIds.scenarioUid(
                                evaluationId, placed.scenario().taskId()))
                        .toArray(UUID[]::new),
                scenarios.stream().map(PlacedScenario::position).toArray(Integer[]::new));
    }

    private OffsetDateTime now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS).atOffset(ZoneOffset.UTC);
    }
}
