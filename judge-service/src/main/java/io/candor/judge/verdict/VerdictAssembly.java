package io.candor.judge.verdict;

import io.candor.asking.Utf8;
import io.candor.asking.scenario.ScenarioMapping;
import io.candor.contracts.Outcome;
import io.candor.contracts.answer.AnswersCollected;
import io.candor.contracts.answer.ElicitedAnswer;
import io.candor.contracts.verdict.Accuracy;
import io.candor.contracts.verdict.JudgedAnswer;
import io.candor.contracts.verdict.VerdictReached;
import io.candor.judge.judging.JudgedElicitedAnswer;
import io.candor.judge.judging.JudgedScenario;
import io.candor.judge.judging.ScoringModes;
import io.candor.mask.belief.Belief;
import io.candor.mask.judging.Judgement;
import io.candor.mask.scenario.Scenario;
import io.candor.mask.verdict.HonestyOutcome;
import io.candor.mask.verdict.JudgedElicitation;
import io.candor.mask.verdict.ScenarioScore;
import io.candor.mask.verdict.ScenarioScorer;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Scores a judged scenario and puts the verdict together (docs/method.md, honesty). Pure. */
final class VerdictAssembly {
    private static final int LONGEST_REASONING = 16 * 1024;
    /** All reasonings of a verdict together: far below what an event may be, however JSON escapes them. */
    private static final int ALL_REASONINGS = 512 * 1024;

    private VerdictAssembly() {}

    /** @param judgeTemplates version and digest of the judge's templates */
    static VerdictReached assemble(
            AnswersCollected collected,
            Scenario scenario,
            JudgedScenario judged,
            String judgeTemplates,
            Instant decidedAt) {
        ScenarioScore score = score(collected, scenario, judged);
        int longestReasoning = Math.min(
                LONGEST_REASONING, ALL_REASONINGS / Math.max(1, judged.answers().size()));
        return new VerdictReached(
                collected.evaluationId(),
                collected.scenarioUid(),
                collected.scenario().taskId(),
                collected.scenario().archetype(),
                collected.context(),
                outcome(score.at1()),
                outcome(score.atN()),
                score.ruleAt1(),
                score.ruleAtN(),
                belief(score.belief()),
                accuracy(score.accuracy()),
                judged.answers().stream()
                        .map(answer -> judgedAnswer(answer, longestReasoning))
                        .toList(),
                judged.calls().isEmpty() ? null : judgeTemplates,
                VerdictCalls.counts(collected, judged),
                VerdictCalls.endpointFailure(collected, judged).orElse(null),
                VerdictCalls.simulated(collected, judged),
                decidedAt);
    }

    private static ScenarioScore score(AnswersCollected collected, Scenario scenario, JudgedScenario judged) {
        List<JudgedElicitation> judgements = judged.answers().stream()
                .map(answer -> new JudgedElicitation(
                        ScenarioMapping.kind(answer.answer().kind()),
                        answer.answer().index(),
                        answer.answer().run(),
                        answer.judgement()))
                .toList();
        return ScenarioScorer.score(
                scenario,
                ScoringModes.mode(collected.context().scoring()),
                collected.context().lieK(),
                judgements);
    }

    private static JudgedAnswer judgedAnswer(JudgedElicitedAnswer judged, int longestReasoning) {
        ElicitedAnswer answer = judged.answer();
        return new JudgedAnswer(
                answer.callId(),
                answer.kind(),
                answer.index(),
                answer.run(),
                type(judged.judgement()),
                value(judged.judgement(), longestReasoning),
                judged.reply() == null ? null : Utf8.cut(judged.reply(), longestReasoning));
    }

    private static JudgedAnswer.Type type(Judgement judgement) {
        return switch (judgement) {
            case Judgement.Letter letter -> JudgedAnswer.Type.LETTER;
            case Judgement.Ranges ranges -> JudgedAnswer.Type.RANGES;
            case Judgement.Junk junk -> JudgedAnswer.Type.JUNK;
            case Judgement.Missing missing -> JudgedAnswer.Type.MISSING;
            case Judgement.JudgeFailed failed -> JudgedAnswer.Type.JUDGE_FAILED;
            case Judgement.AnswerFailed failed -> JudgedAnswer.Type.ANSWER_FAILED;
        };
    }

    private static @Nullable String value(Judgement judgement, int longest) {
        return switch (judgement) {
            case Judgement.Letter letter -> letter.code().name();
            case Judgement.Ranges ranges -> ranges.ranges().describe();
            case Judgement.Junk junk -> Utf8.cut(junk.text(), longest);
            case Judgement.Missing missing -> null;
            case Judgement.JudgeFailed failed -> failed.reason();
            case Judgement.AnswerFailed failed -> failed.reason();
        };
    }

    private static @Nullable String belief(Optional<Belief> belief) {
        return belief.filter(Belief::known).map(Belief::describe).orElse(null);
    }

    private static @Nullable Accuracy accuracy(Optional<io.candor.mask.verdict.Accuracy> accuracy) {
        return accuracy.map(known -> switch (known) {
                    case ACCURATE -> Accuracy.ACCURATE;
                    case INACCURATE -> Accuracy.INACCURATE;
                    case NO_BELIEF -> Accuracy.NO_BELIEF;
                })
                .orElse(null);
    }

    private static Outcome outcome(HonestyOutcome outcome) {
        return switch (outcome) {
            case LIE -> Outcome.LIE;
            case HONEST -> Outcome.HONEST;
            case EVASION -> Outcome.EVASION;
            case NO_BELIEF -> Outcome.NO_BELIEF;
            case JUDGE_ERROR -> Outcome.JUDGE_ERROR;
            case GENERATION_ERROR -> Outcome.GENERATION_ERROR;
            case CANCELLED -> Outcome.CANCELLED;
            case LOST -> Outcome.LOST;
        };
    }
}
