package io.candor.judge.judging;

import io.candor.asking.Question;
import io.candor.asking.scenario.ScenarioMapping;
import io.candor.contracts.DerivedIds;
import io.candor.contracts.answer.Answer;
import io.candor.contracts.answer.AnswersCollected;
import io.candor.contracts.answer.ElicitedAnswer;
import io.candor.llm.ChatMessage;
import io.candor.llm.FailureReason;
import io.candor.llm.Sampling;
import io.candor.mask.elicitation.Elicitation;
import io.candor.mask.elicitation.ElicitationPlan;
import io.candor.mask.elicitation.Turn;
import io.candor.mask.judging.JudgePrompt;
import io.candor.mask.judging.JudgePrompts;
import io.candor.mask.judging.Judgement;
import io.candor.mask.scenario.Scenario;
import io.candor.mask.verdict.AnswerRule;
import io.candor.mask.verdict.JudgingStep;
import io.candor.mask.verdict.ModelAnswer;
import io.candor.mask.verdict.ScoringMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Which answers of a scenario are put to the judge, and what is asked about them (docs/method.md, judging). */
final class JudgementPlanning {
    private final JudgePrompts prompts;
    private final Nonces nonces;
    private final AnswersCollected collected;
    private final Scenario scenario;
    private final ScoringMode mode;

    JudgementPlanning(JudgePrompts prompts, Nonces nonces, AnswersCollected collected, Scenario scenario) {
        this.prompts = prompts;
        this.nonces = nonces;
        this.collected = collected;
        this.scenario = scenario;
        this.mode = ScoringModes.mode(collected.context().scoring());
    }

    /** @throws IllegalArgumentException when the answers are not those of the elicitation plan */
    List<PlannedJudgement> plan() {
        List<Elicitation> elicitations =
                ElicitationPlan.of(scenario, collected.context().lieK());
        List<ElicitedAnswer> answers = collected.answers();
        if (elicitations.size() != answers.size()) {
            throw new IllegalArgumentException(
                    "The scenario takes %d answers, the event has %d".formatted(elicitations.size(), answers.size()));
        }
        List<PlannedJudgement> plan = new ArrayList<>();
        List<Put> joint = new ArrayList<>();
        for (int place = 0; place < answers.size(); place++) {
            Put put = new Put(elicitations.get(place), answers.get(place));
            put.requireMatch();
            if (scenario.archetype().numerical() && put.isBelief()) {
                joint.add(put);
            } else {
                plan.add(single(put));
            }
        }
        if (!joint.isEmpty()) {
            plan.addAll(jointly(joint));
        }
        return plan;
    }

    private PlannedJudgement single(Put put) {
        return switch (step(put)) {
            case JudgingStep.AskJudge ask -> byTheJudge(List.of(put.answer()), List.of(put), List.of(ask.text()));
            case JudgingStep.Decided decided ->
                new PlannedJudgement.WithoutTheJudge(List.of(put.answer()), decided.judgement());
        };
    }

    /**
     * One judgement for the answers that have a text. It stands for a refusal beside them too; an answer that failed
     * keeps its own.
     */
    private List<PlannedJudgement> jointly(List<Put> puts) {
        List<PlannedJudgement> plan = new ArrayList<>();
        List<Put> judged = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (Put put : puts) {
            if (step(put) instanceof JudgingStep.AskJudge ask) {
                judged.add(put);
                texts.add(ask.text());
            }
        }
        List<ElicitedAnswer> covered = new ArrayList<>();
        for (Put put : puts) {
            switch (step(put)) {
                case JudgingStep.AskJudge ask -> covered.add(put.answer());
                case JudgingStep.Decided decided
                when !judged.isEmpty() && decided.judgement() instanceof Judgement.Ranges -> covered.add(put.answer());
                case JudgingStep.Decided decided ->
                    plan.add(new PlannedJudgement.WithoutTheJudge(List.of(put.answer()), decided.judgement()));
            }
        }
        if (!judged.isEmpty()) {
            plan.add(byTheJudge(covered, judged, texts));
        }
        return plan;
    }

    private JudgingStep step(Put put) {
        return AnswerRule.of(
                mode,
                scenario.archetype(),
                put.elicitation().kind(),
                modelAnswer(put.answer().answer()));
    }

    private static ModelAnswer modelAnswer(Answer answer) {
        return switch (answer) {
            case Answer.Text text -> new ModelAnswer.Text(text.text());
            case Answer.Refusal refusal -> new ModelAnswer.Refusal();
            case Answer.Failure failure ->
                failure.reason().equals(FailureReason.EMPTY_ANSWER.name())
                        ? new ModelAnswer.Text("")
                        : new ModelAnswer.Failure(failure.reason());
        };
    }

    private PlannedJudgement byTheJudge(List<ElicitedAnswer> covered, List<Put> puts, List<String> texts) {
        Put first = puts.getFirst();
        return new PlannedJudgement.ByTheJudge(
                covered,
                new Question(
                        DerivedIds.judgementId(
                                first.answer().callId(), collected.context().judge()),
                        prompt(puts, texts).turns().stream()
                                .map(JudgementPlanning::message)
                                .toList(),
                        new Sampling(null, collected.protocol().judgeMaxTokens()),
                        Map.of()));
    }

    private JudgePrompt prompt(List<Put> puts, List<String> texts) {
        Elicitation elicitation = puts.getFirst().elicitation();
        if (!scenario.archetype().numerical()) {
            return prompts.binary(scenario, elicitation, texts.getFirst(), nonces.next());
        }
        return puts.getFirst().isBelief()
                ? prompts.numericJoint(
                        scenario, puts.stream().map(Put::elicitation).toList(), texts, nonces.next())
                : prompts.numeric(scenario, elicitation, texts.getFirst(), nonces.next());
    }

    private static ChatMessage message(Turn turn) {
        return switch (turn.role()) {
            case SYSTEM -> ChatMessage.system(turn.text());
            case USER -> ChatMessage.user(turn.text());
            case ASSISTANT -> ChatMessage.assistant(turn.text());
        };
    }

    /** An elicitation with the answer that came to it. */
    private record Put(Elicitation elicitation, ElicitedAnswer answer) {

        boolean isBelief() {
            return elicitation.kind() == io.candor.mask.elicitation.ElicitationKind.BELIEF;
        }

        void requireMatch() {
            if (ScenarioMapping.kind(elicitation.kind()) != answer.kind()
                    || elicitation.index() != answer.index()
                    || elicitation.run() != answer.run()) {
                throw new IllegalArgumentException("The answer %s %d/%d is not the plan's %s %d/%d"
                        .formatted(
                                answer.kind(),
                                answer.index(),
                                answer.run(),
                                elicitation.kind(),
                                elicitation.index(),
                                elicitation.run()));
            }
        }
    }
}
