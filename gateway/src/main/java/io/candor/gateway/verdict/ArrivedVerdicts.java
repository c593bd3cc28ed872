package io.candor.gateway.verdict;

import io.candor.contracts.Outcome;
import io.candor.contracts.verdict.EndpointFailure;
import io.candor.contracts.verdict.VerdictEvent;
import io.candor.contracts.verdict.VerdictReached;
import io.candor.gateway.evaluation.EvaluationLifecycle.Occasion;
import io.candor.gateway.evaluation.EvaluationTransitions;
import io.candor.gateway.loop.BackgroundWork;
import io.candor.gateway.loop.Work;
import io.candor.gateway.transaction.SqlWork;
import io.candor.messaging.Received;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * A verdict ends its scenario and frees a place in the window. One that tells of a closed endpoint stops its evaluation
 * in the same transaction, so that no evaluation completes past it. Seen again it changes nothing. For virtual threads.
 */
@ApplicationScoped
public class ArrivedVerdicts {
    private static final Logger LOG = Logger.getLogger(ArrivedVerdicts.class);
    private static final String END = """
            update gateway.dispatch set state = 'ENDED', due_at = null, dispatches = greatest(dispatches, 1)
            where scenario_uid = $1 and state <> 'ENDED'
            """;

    private final SqlWork sql;
    private final EvaluationTransitions transitions;
    private final BackgroundWork work;
    private final Map<Outcome, Counter> finished = new EnumMap<>(Outcome.class);

    ArrivedVerdicts(SqlWork sql, EvaluationTransitions transitions, BackgroundWork work, MeterRegistry meters) {
        this.sql = sql;
        this.transitions = transitions;
        this.work = work;
        for (Outcome outcome : Outcome.values()) {
            finished.put(
                    outcome,
                    Counter.builder("candor.scenarios.finished")
                            .tag("outcome", outcome.name())
                            .description("Scenarios whose verdict reached the gateway, by outcome @1.")
                            .register(meters));
        }
    }

    void take(Received<VerdictEvent> received) {
        switch (received.event()) {
            case VerdictReached verdict -> take(verdict);
        }
    }

    private void take(VerdictReached verdict) {
        EndpointFailure failure = verdict.endpointFailure();
        boolean ended = failure == null
                ? end(verdict.scenarioUid())
                : sql.inTransaction(statements -> {
                    stop(statements, verdict.evaluationId(), failure);
                    return statements.execute(END, verdict.scenarioUid()).rowCount() == 1;
                });
        if (ended) {
            Counter counter = finished.get(verdict.outcomeAt1());
            if (counter != null) {
                counter.increment();
            }
            work.wake(Work.DISPATCH, Work.COMPLETION);
        }
    }

    private boolean end(UUID scenarioUid) {
        return sql.execute(END, scenarioUid).rowCount() == 1;
    }

    private void stop(SqlWork.Statements statements, UUID evaluationId, EndpointFailure failure) {
        String reason = "The %s endpoint %s (%s) takes no more calls: %s (%s)"
                .formatted(
                        failure.role().name().toLowerCase(Locale.ROOT),
                        failure.baseUrl(),
                        failure.modelId(),
                        failure.detail(),
                        failure.reason());
        if (transitions.leaveRunning(statements, evaluationId, Occasion.ENDPOINT_CLOSED, reason)) {
            LOG.warnf(
                    "Evaluation stopped, its endpoint is closed: evaluationId=%s cause=%s",
                    evaluationId, failure.reason());
            work.wake(Work.PUBLICATION);
        }
    }
}
