package io.candor.contracts.answer;

import io.candor.contracts.CandorEvent;
import java.util.UUID;

/** Events of {@code candor.answers.v1}: both lead to a verdict, and the first to arrive wins. */
public sealed interface AnswerEvent extends CandorEvent permits AnswersCollected, ScenarioAbandoned {

    /** Which scenario. */
    UUID scenarioUid();
}
