package io.candor.gateway.evaluation;

import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.contracts.scenario.EndpointSpecification;
import io.candor.gateway.evaluation.EvaluationLifecycle.Occasion;
import io.candor.gateway.loop.BackgroundWork;
import io.candor.gateway.loop.Work;
import io.candor.gateway.problem.Problem;
import io.candor.gateway.problem.ProblemException;
import io.candor.gateway.transaction.HibernateWork;
import io.candor.gateway.transaction.SqlWork;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** The evaluations: looking at them, and cancelling. For virtual threads. */
@ApplicationScoped
class Evaluations {
    private static final Logger LOG = Logger.getLogger(Evaluations.class);
    private static final int PAGE = 50;
    private static final String COUNTS = """
            select evaluation_id,
                   count(*) filter (where dispatches > 0) as dispatched,
                   count(*) filter (where state in ('SENDING', 'SENT')) as in_flight,
                   count(*) filter (where state = 'ENDED') as finished
            from gateway.dispatch where evaluation_id = any($1) group by evaluation_id
            """;

    private final HibernateWork database;
    private final SqlWork sql;
    private final EvaluationTransitions transitions;
    private final BackgroundWork work;
    private final StoredJson json;

    Evaluations(
            HibernateWork database,
            SqlWork sql,
            EvaluationTransitions transitions,
            BackgroundWork work,
            StoredJson json) {
        this.database = database;
        this.sql = sql;
        this.transitions = transitions;
        this.work = work;
        this.json = json;
    }

    private record Counts(int dispatched, int inFlight, int finished) {
        private static final Counts NONE = new Counts(0, 0, 0);
    }

    /** Evaluations, newest first. */
    EvaluationPage page(@Nullable String cursor) {
        Optional<PageCursor> after = PageCursor.parse(cursor);
        List<StoredEvaluation> found = database.inSession(session -> {
            var query = session.createQuery(
                    after.isEmpty()
                            ? "from StoredEvaluation order by createdAt desc, id desc"
                            : "from StoredEvaluation where createdAt < :at or (createdAt = :at and id < :id) "
                                    + "order by createdAt desc, id desc",
                    StoredEvaluation.class);
            after.ifPresent(
                    place -> query.setParameter("at", place.createdAt()).setParameter("id", place.evaluationId()));
            return query.setMaxResults(PAGE + 1).getResultList();
        });
        List<StoredEvaluation> shown = found.subList(0, Math.min(PAGE, found.size()));
        StoredEvaluation last = shown.isEmpty() ? null : shown.getLast();
        String next = found.size() > PAGE && last != null ? new PageCursor(last.createdAt, last.id).text() : null;
        return new EvaluationPage(views(shown), next);
    }

    /** @throws ProblemException 404 when there is none */
    EvaluationView require(UUID evaluationId) {
        StoredEvaluation stored = database.inSession(session -> session.find(StoredEvaluation.class, evaluationId));
        if (stored == null) {
            throw unknown(evaluationId.toString());
        }
        return views(List.of(stored)).getFirst();
    }

    /** The id that a path says. */
    UUID id(String text) {
        try {
            return UUID.fromString(text);
        } catch (IllegalArgumentException noId) {
            throw unknown(text);
        }
    }

    /**
     * Cancels a running evaluation; does nothing where it is running no more.
     *
     * @throws ProblemException 404 when there is none
     */
    EvaluationView cancel(UUID evaluationId) {
        boolean cancelled = sql.inTransaction(statements -> transitions.leaveRunning(
                statements, evaluationId, Occasion.CANCEL_REQUESTED, "Cancelled by the user."));
        if (cancelled) {
            LOG.infof("Evaluation cancelled: evaluationId=%s", evaluationId);
            work.wake(Work.PUBLICATION, Work.DISPATCH, Work.COMPLETION);
        }
        return require(evaluationId);
    }

    private List<EvaluationView> views(List<StoredEvaluation> evaluations) {
        Map<UUID, Counts> counts = new HashMap<>();
        for (Row row : sql.execute(COUNTS, (Object)
                evaluations.stream().map(evaluation -> evaluation.id).toArray(UUID[]::new))) {
            counts.put(
                    row.getUUID("evaluation_id"),
                    new Counts(
                            Math.toIntExact(row.getLong("dispatched")),
                            Math.toIntExact(row.getLong("in_flight")),
                            Math.toIntExact(row.getLong("finished"))));
        }
        return evaluations.stream()
                .map(evaluation -> view(evaluation, Objects.requireNonNullElse(counts.get(evaluation.id), Counts.NONE)))
                .toList();
    }

    private EvaluationView view(StoredEvaluation evaluation, Counts counts) {
        EndpointSpecification target = json.endpoint(evaluation.target);
        EndpointSpecification judge = json.endpoint(evaluation.judge);
        return new EvaluationView(
                evaluation.id,
                evaluation.status,
                evaluation.reason,
                json.context(evaluation.context),
                target,
                judge,
                json.protocol(evaluation.protocol),
                target.simulated() || judge.simulated(),
                evaluation.selected,
                evaluation.leftOut,
                evaluation.leftOutReason,
                counts.dispatched(),
                evaluation.status == EvaluationStatus.RUNNING ? 0 : evaluation.notDispatched,
                counts.inFlight(),
                counts.finished(),
                evaluation.window,
                evaluation.priority,
                evaluation.createdAt,
                evaluation.finishedAt);
    }

    private static ProblemException unknown(String evaluationId) {
        return Problem.of(
                        404,
                        "unknown-evaluation",
                        "There is no evaluation '%s'. GET /api/v1/evaluations lists them.".formatted(evaluationId))
                .asException();
    }
}
