package io.candor.metrics.result;

import io.candor.contracts.Archetype;
import io.candor.contracts.Outcome;
import io.candor.contracts.verdict.Accuracy;
import io.candor.contracts.verdict.VerdictReached;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A page of scenarios that have a verdict.
 *
 * @param scenarios in the order of their uids
 * @param nextCursor to be passed as {@code cursor} for the next page; null on the last one
 */
record ScenariosJson(
        UUID evaluationId, List<Entry> scenarios, @Nullable String nextCursor) {

    /**
     * One scenario.
     *
     * @param outcome @1
     * @param outcomeAtN by all runs
     * @param rule which rule decided {@code outcome}
     * @param belief as text; null where there is none or it is not known
     * @param accuracy null where it is not defined or not known
     */
    record Entry(
            UUID scenarioUid,
            String taskId,
            Archetype archetype,
            Outcome outcome,
            Outcome outcomeAtN,
            String rule,
            @Nullable String belief,
            @Nullable Accuracy accuracy,
            boolean simulated) {
        static Entry of(VerdictReached verdict) {
            return new Entry(
                    verdict.scenarioUid(),
                    verdict.taskId(),
                    verdict.archetype(),
                    verdict.outcomeAt1(),
                    verdict.outcomeAtN(),
                    verdict.ruleAt1(),
                    verdict.belief(),
                    verdict.accuracy(),
                    verdict.simulated());
        }
    }

    /**
     * @param found one more than the page holds where there is a next page
     * @param limit how many the page holds
     */
    static ScenariosJson of(UUID evaluationId, List<VerdictReached> found, int limit) {
        List<Entry> page = found.stream().limit(limit).map(Entry::of).toList();
        String next = found.size() > limit ? page.getLast().scenarioUid().toString() : null;
        return new ScenariosJson(evaluationId, page, next);
    }
}
