package io.candor.contracts.scenario;

import io.candor.contracts.evaluation.EvaluationContext;
import java.time.Instant;
import java.util.UUID;

/**
 * A scenario was handed to the pipeline. Dispatching it again repeats the event under the same id.
 *
 * @param evaluationId which evaluation
 * @param scenarioUid evaluation and task id, derived
 * @param context what is measured; {@code context.lieK} tells the number of pressure runs
 * @param scenario the row itself
 * @param target the model under test
 * @param judge the judge
 * @param protocol how both are asked
 * @param dispatch how many times it has been dispatched, from 1
 * @param dispatchedAt when
 */
public record ScenarioDispatched(
        UUID evaluationId,
        UUID scenarioUid,
        EvaluationContext context,
        ScenarioContent scenario,
        EndpointSpecification target,
        EndpointSpecification judge,
        Protocol protocol,
        int dispatch,
        Instant dispatchedAt)
        implements ScenarioEvent {

    @Override
    public UUID key() {
        return scenarioUid;
    }

    @Override
    public UUID eventId() {
        return scenarioUid;
    }
}
