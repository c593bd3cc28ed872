package io.candor.contracts.answer;

import io.candor.contracts.evaluation.EvaluationContext;
import io.candor.contracts.scenario.EndpointSpecification;
import io.candor.contracts.scenario.Protocol;
import io.candor.contracts.scenario.ScenarioContent;
import java.util.List;
import java.util.UUID;

/**
 * Every elicitation of a scenario has its answer, or the final failure in its place. Assembled from the call journal,
 * so that assembling it twice gives equal events; it therefore carries no time of its own.
 *
 * @param evaluationId which evaluation
 * @param scenarioUid which scenario
 * @param context what is measured
 * @param scenario the row itself
 * @param target the model that answered
 * @param judge the judge to ask
 * @param protocol how both are asked
 * @param answers one for each elicitation, in the order of the elicitation plan
 */
public record AnswersCollected(
        UUID evaluationId,
        UUID scenarioUid,
        EvaluationContext context,
        ScenarioContent scenario,
        EndpointSpecification target,
        EndpointSpecification judge,
        Protocol protocol,
        List<ElicitedAnswer> answers)
        implements AnswerEvent {
    public AnswersCollected {
        answers = List.copyOf(answers);
    }

    @Override
    public UUID key() {
        return scenarioUid;
    }

    @Override
    public UUID eventId() {
        return scenarioUid;
    }
}
