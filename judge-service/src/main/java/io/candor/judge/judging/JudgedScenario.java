package io.candor.judge.judging;

import io.candor.journal.JournaledOutcome;
import java.util.List;

/**
 * Every answer of a scenario with its judgement.
 *
 * @param answers in the order of the elicitation plan
 * @param calls what came of each call to the judge
 */
public record JudgedScenario(List<JudgedElicitedAnswer> answers, List<JournaledOutcome> calls) {
    public JudgedScenario {
        answers = List.copyOf(answers);
        calls = List.copyOf(calls);
    }
}
