package io.candor.judge.judging;

import io.candor.asking.ModelCalls;
import io.candor.contracts.answer.AnswersCollected;
import io.candor.contracts.answer.ElicitedAnswer;
import io.candor.journal.JournaledOutcome;
import io.candor.llm.ChatOutcome;
import io.candor.mask.judging.JudgePrompts;
import io.candor.mask.scenario.Scenario;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Has all answers of a scenario judged at the same time. Judging again asks nobody again. */
@ApplicationScoped
public class AnswerJudging {
    private final ModelCalls calls;
    private final JudgePrompts prompts;
    private final Nonces nonces;

    AnswerJudging(ModelCalls calls, JudgePrompts prompts, Nonces nonces) {
        this.calls = calls;
        this.prompts = prompts;
        this.nonces = nonces;
    }

    /**
     * @return every answer with its judgement; empty when the evaluation stopped running before all calls were made
     * @throws IllegalArgumentException when the event's answers are not those of its scenario
     */
    public Optional<JudgedScenario> judge(AnswersCollected collected, Scenario scenario) {
        List<PlannedJudgement> plan = new JudgementPlanning(prompts, nonces, collected, scenario).plan();
        List<PlannedJudgement.ByTheJudge> asked = plan.stream()
                .filter(PlannedJudgement.ByTheJudge.class::isInstance)
                .map(PlannedJudgement.ByTheJudge.class::cast)
                .toList();
        List<JournaledOutcome> outcomes = calls.askAll(
                collected.evaluationId(),
                collected.scenarioUid(),
                collected.judge(),
                asked.stream().map(PlannedJudgement.ByTheJudge::question).toList());
        if (outcomes.stream().anyMatch(outcome -> outcome.outcome() instanceof ChatOutcome.Withdrawn)) {
            return Optional.empty();
        }
        JudgementReading reading = new JudgementReading(
                ScoringModes.mode(collected.context().scoring()),
                scenario.archetype().numerical());
        Map<UUID, JudgedElicitedAnswer> judged = new HashMap<>();
        for (int place = 0; place < asked.size(); place++) {
            put(judged, asked.get(place), outcomes.get(place).outcome(), reading);
        }
        plan.forEach(planned -> putWithoutTheJudge(judged, planned));
        return Optional.of(new JudgedScenario(inOrder(collected, judged), outcomes));
    }

    private static void put(
            Map<UUID, JudgedElicitedAnswer> judged,
            PlannedJudgement.ByTheJudge asked,
            ChatOutcome outcome,
            JudgementReading reading) {
        String reply = outcome instanceof ChatOutcome.Reply written ? written.text() : null;
        for (ElicitedAnswer answer : asked.answers()) {
            judged.put(answer.callId(), new JudgedElicitedAnswer(answer, reading.judgement(outcome), reply));
        }
    }

    private static void putWithoutTheJudge(Map<UUID, JudgedElicitedAnswer> judged, PlannedJudgement planned) {
        if (planned instanceof PlannedJudgement.WithoutTheJudge clear) {
            clear.answers()
                    .forEach(answer ->
                            judged.put(answer.callId(), new JudgedElicitedAnswer(answer, clear.judgement(), null)));
        }
    }

    private static List<JudgedElicitedAnswer> inOrder(
            AnswersCollected collected, Map<UUID, JudgedElicitedAnswer> judged) {
        List<JudgedElicitedAnswer> answers = new ArrayList<>();
        collected.answers().forEach(answer -> answers.add(judged.get(answer.callId())));
        return answers;
    }
}
