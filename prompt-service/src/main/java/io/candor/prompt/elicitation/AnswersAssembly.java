package io.candor.prompt.elicitation;

import io.candor.contracts.answer.Answer;
import io.candor.contracts.answer.AnswersCollected;
import io.candor.contracts.answer.ElicitedAnswer;
import io.candor.contracts.scenario.ScenarioDispatched;
import io.candor.journal.StoredCall;
import io.candor.prompt.answer.AnswerMapping;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts settled calls together into the event. Pure: the same calls give an equal event. */
final class AnswersAssembly {
    private AnswersAssembly() {}

    /**
     * @param plan the scenario's elicitations
     * @param settled what came of each, in the same order
     * @return the event; empty unless every elicitation has its answer or final failure
     */
    static Optional<AnswersCollected> assemble(
            ScenarioDispatched dispatched, List<PlannedElicitation> plan, List<Optional<StoredCall>> settled) {
        AnswerMapping mapping = new AnswerMapping(dispatched.target().simulated());
        List<ElicitedAnswer> answers = new ArrayList<>(plan.size());
        for (int place = 0; place < plan.size(); place++) {
            Optional<ElicitedAnswer> answer = answer(mapping, plan.get(place), settled.get(place));
            if (answer.isEmpty()) {
                return Optional.empty();
            }
            answers.add(answer.get());
        }
        return Optional.of(new AnswersCollected(
                dispatched.evaluationId(),
                dispatched.scenarioUid(),
                dispatched.context(),
                dispatched.scenario(),
                dispatched.target(),
                dispatched.judge(),
                dispatched.protocol(),
                answers));
    }

    private static Optional<ElicitedAnswer> answer(
            AnswerMapping mapping, PlannedElicitation planned, Optional<StoredCall> settled) {
        return settled.flatMap(call -> {
            Optional<Answer> answer = mapping.answer(call.outcome());
            return answer.map(present -> new ElicitedAnswer(
                    planned.question().callId(),
                    planned.kind(),
                    planned.index(),
                    planned.run(),
                    present,
                    call.unknownBefore()));
        });
    }
}
