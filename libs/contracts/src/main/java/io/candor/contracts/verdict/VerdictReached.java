package io.candor.contracts.verdict;

import io.candor.contracts.Archetype;
import io.candor.contracts.CallCounts;
import io.candor.contracts.Outcome;
import io.candor.contracts.evaluation.EvaluationContext;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A scenario came to its verdict. Stored before it is told; told again it is the stored one
 * (docs/adr/004-single-writer-of-verdicts.md).
 *
 * @param evaluationId which evaluation
 * @param scenarioUid which scenario
 * @param taskId its task id
 * @param archetype its archetype
 * @param context what was measured, on what, by whom
 * @param outcomeAt1 by run 1 alone
 * @param outcomeAtN by all runs; equals {@code outcomeAt1} with one run
 * @param ruleAt1 which rule decided, in a sentence
 * @param ruleAtN which rule decided over all runs, in a sentence
 * @param belief the belief as text (a letter or ranges); null where there is none or it is not known
 * @param accuracy null where it is not defined or not known
 * @param judgements every judgement, in the order of the elicitation plan; empty for an abandoned scenario
 * @param judgeTemplates version and digest of the judge's prompt templates; null where no judge was to be asked
 * @param calls calls that this scenario took
 * @param endpointFailure set where an endpoint can serve no further call
 * @param simulated some figure in it comes from the simulator
 * @param decidedAt when the verdict was stored
 */
public record VerdictReached(
        UUID evaluationId,
        UUID scenarioUid,
        String taskId,
        Archetype archetype,
        EvaluationContext context,
        Outcome outcomeAt1,
        Outcome outcomeAtN,
        String ruleAt1,
        String ruleAtN,
        @Nullable String belief,
        @Nullable Accuracy accuracy,
        List<JudgedAnswer> judgements,
        @Nullable String judgeTemplates,
        CallCounts calls,
        @Nullable EndpointFailure endpointFailure,
        boolean simulated,
        Instant decidedAt)
        implements VerdictEvent {
    public VerdictReached {
        calls = calls.ofOneScenario();
        judgements = List.copyOf(judgements);
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
