package io.candor.gateway.evaluation;

import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.gateway.evaluation.EvaluationLifecycle.Occasion;
import io.candor.gateway.transaction.SqlWork;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/**
 * Changes of status in the database. Each is one conditional statement that also raises the revision, so replicas that
 * find the same occasion make the change once. For virtual threads.
 */
@ApplicationScoped
public class EvaluationTransitions {
    private static final String LEAVE_RUNNING = """
            update gateway.evaluation
            set status = $2, reason = $3, revision = revision + 1, ended_at = null
            where id = $1 and status = $4
            """;
    private static final String SETTLE_COUNTS = """
            update gateway.evaluation e
            set dispatched = c.dispatched, not_dispatched = c.never
            from (select count(*) filter (where dispatches > 0) as dispatched,
                         count(*) filter (where dispatches = 0) as never
                  from gateway.dispatch where evaluation_id = $1) c
            where e.id = $1
            """;
    private static final String ABANDON = """
            update gateway.dispatch
            set abandonment = 'CANCELLED', due_at = now(),
                state = case when state = 'PENDING' then 'SENT' else state end
            where evaluation_id = $1 and dispatches > 0 and state <> 'ENDED'
            """;
    private static final String FINISH = """
            update gateway.evaluation e
            set status = $2, revision = revision + 1, finished_at = now(),
                dispatched = c.dispatched, not_dispatched = c.never
            from (select count(*) filter (where dispatches > 0) as dispatched,
                         count(*) filter (where dispatches = 0) as never,
                         count(*) filter (where state in ('SENDING', 'SENT')) as unfinished,
                         count(*) filter (where state = 'PENDING') as pending
                  from gateway.dispatch where evaluation_id = $1) c
            where e.id = $1 and e.status = $3 and c.unfinished = 0
              and (e.status <> 'RUNNING' or c.pending = 0) and c.dispatched <= $4
            """;

    /**
     * Ends the dispatching of a running evaluation: what was never dispatched stays so, what is unfinished is abandoned
     * at once. To be run within a transaction.
     *
     * @return false when the evaluation was not running any more
     */
    public boolean leaveRunning(SqlWork.Statements statements, UUID evaluationId, Occasion occasion, String reason) {
        for (EvaluationStatus from : EvaluationLifecycle.open(occasion)) {
            EvaluationStatus to = EvaluationLifecycle.after(from, occasion).orElseThrow();
            if (statements
                            .execute(LEAVE_RUNNING, evaluationId, to.name(), reason, from.name())
                            .rowCount()
                    == 1) {
                statements.execute(SETTLE_COUNTS, evaluationId);
                statements.execute(ABANDON, evaluationId);
                return true;
            }
        }
        return false;
    }

    /**
     * Gives an evaluation its final status, if in the database too everything is finished and counted.
     *
     * @param counted verdicts that the aggregate counts
     * @return false when it was not to be finished, or had been already
     */
    boolean finish(SqlWork sql, UUID evaluationId, EvaluationStatus from, long counted) {
        return EvaluationLifecycle.after(from, Occasion.EVERYTHING_COUNTED)
                .map(to -> sql.execute(FINISH, evaluationId, to.name(), from.name(), counted)
                                .rowCount()
                        == 1)
                .orElse(false);
    }
}
