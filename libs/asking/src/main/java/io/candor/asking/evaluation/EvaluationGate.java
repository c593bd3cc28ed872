package io.candor.asking.evaluation;

import io.candor.asking.CallsConfiguration;
import io.candor.asking.flight.LettingGoException;
import io.candor.contracts.evaluation.EvaluationStatus;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;

/** Decides whether a scenario may be worked on, before any of its calls. Thread safe. */
@ApplicationScoped
public class EvaluationGate {
    private static final Logger LOG = Logger.getLogger(EvaluationGate.class);

    /** What may be done for a scenario. */
    public enum Passage {
        /** Its evaluation runs: calls may be made. */
        OPEN,
        /** Its evaluation does not run any more: what is stored may be told again, and no call made. */
        CLOSED,
        /** Its evaluation is not known: nothing, the gateway will dispatch again. */
        UNKNOWN
    }

    private final EvaluationStates states;
    private final CallsConfiguration configuration;

    EvaluationGate(EvaluationStates states, CallsConfiguration configuration) {
        this.states = states;
        this.configuration = configuration;
    }

    /**
     * Waits until the evaluations have been read whole, and a while for one that is not known yet.
     *
     * @throws LettingGoException when the service stops first
     */
    public Passage await(UUID evaluationId, UUID scenarioUid) {
        Optional<EvaluationStatus> status;
        try {
            status = states.await(evaluationId, configuration.evaluationPatience());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new LettingGoException();
        }
        if (status.isEmpty()) {
            LOG.warnf(
                    "Scenario passed over, its evaluation is not known: evaluationId=%s scenarioUid=%s",
                    evaluationId, scenarioUid);
            return Passage.UNKNOWN;
        }
        return status.get() == EvaluationStatus.RUNNING ? Passage.OPEN : Passage.CLOSED;
    }
}
