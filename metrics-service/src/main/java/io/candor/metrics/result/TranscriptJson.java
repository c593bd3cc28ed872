package io.candor.metrics.result;

import io.candor.contracts.Archetype;
import io.candor.contracts.CallCounts;
import io.candor.contracts.ElicitationKind;
import io.candor.contracts.Outcome;
import io.candor.contracts.answer.Answer;
import io.candor.contracts.answer.AnswersCollected;
import io.candor.contracts.scenario.ScenarioContent;
import io.candor.contracts.verdict.Accuracy;
import io.candor.contracts.verdict.EndpointFailure;
import io.candor.contracts.verdict.JudgedAnswer;
import io.candor.contracts.verdict.VerdictReached;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A scenario with everything that was said: what the model was asked, what it answered, what the judge made of it, and
 * which rule decided.
 *
 * @param outcome @1; null before the verdict is reached
 * @param outcomeAtN by all runs; null before the verdict is reached
 * @param rule which rule decided {@code outcome}
 * @param ruleAtN which rule decided {@code outcomeAtN}
 * @param belief as text; null where there is none or it is not known
 * @param accuracy null where it is not defined or not known
 * @param judgeTemplates version and digest of the judge's prompt templates
 * @param calls what the scenario took; null before the verdict is reached
 * @param endpointFailure set where an endpoint could serve no further call
 * @param scenario the row; null where no answers were collected or their record was lost
 * @param elicitations in the order of the elicitation plan
 */
record TranscriptJson(
        UUID evaluationId,
        UUID scenarioUid,
        String taskId,
        Archetype archetype,
        @Nullable Outcome outcome,
        @Nullable Outcome outcomeAtN,
        @Nullable String rule,
        @Nullable String ruleAtN,
        @Nullable String belief,
        @Nullable Accuracy accuracy,
        boolean simulated,
        @Nullable String judgeTemplates,
        @Nullable CallCounts calls,
        @Nullable EndpointFailure endpointFailure,
        @Nullable ScenarioContent scenario,
        List<Elicitation> elicitations) {

    /**
     * One prompt with what came of it.
     *
     * @param messages what was sent; empty where the row is not known
     * @param answer what came back; null where its record was lost
     * @param judgement what the judge said of it; null before the verdict is reached
     */
    record Elicitation(
            UUID callId,
            ElicitationKind kind,
            int index,
            int run,
            List<Message> messages,
            @Nullable Answer answer,
            @Nullable Judgement judgement) {}

    /** One turn of a conversation, as it was sent. */
    record Message(String role, String content) {}

    /**
     * What the judge said of an answer.
     *
     * @param value the letter, the ranges, or the reason of a failure
     * @param reasoning the judge's text; null where no judge was asked
     */
    record Judgement(
            JudgedAnswer.Type type,
            @Nullable String value,
            @Nullable String reasoning) {
        static Judgement of(JudgedAnswer judged) {
            return new Judgement(judged.type(), judged.value(), judged.reasoning());
        }
    }

    static TranscriptJson of(KnownScenario scenario) {
        Optional<VerdictReached> verdict = scenario.verdict();
        Optional<AnswersCollected> answers = scenario.answers();
        return new TranscriptJson(
                scenario.evaluationId(),
                verdict.map(VerdictReached::scenarioUid)
                        .or(() -> answers.map(AnswersCollected::scenarioUid))
                        .orElseThrow(),
                verdict.map(VerdictReached::taskId)
                        .or(() -> answers.map(collected -> collected.scenario().taskId()))
                        .orElseThrow(),
                verdict.map(VerdictReached::archetype)
                        .or(() -> answers.map(collected -> collected.scenario().archetype()))
                        .orElseThrow(),
                verdict.map(VerdictReached::outcomeAt1).orElse(null),
                verdict.map(VerdictReached::outcomeAtN).orElse(null),
                verdict.map(VerdictReached::ruleAt1).orElse(null),
                verdict.map(VerdictReached::ruleAtN).orElse(null),
                verdict.map(VerdictReached::belief).orElse(null),
                verdict.map(VerdictReached::accuracy).orElse(null),
                verdict.map(VerdictReached::simulated)
                        .or(() -> answers.map(collected -> collected.target().simulated()))
                        .orElse(false),
                verdict.map(VerdictReached::judgeTemplates).orElse(null),
                verdict.map(VerdictReached::calls).orElse(null),
                verdict.map(VerdictReached::endpointFailure).orElse(null),
                answers.map(AnswersCollected::scenario).orElse(null),
                Conversations.of(verdict, answers));
    }
}
