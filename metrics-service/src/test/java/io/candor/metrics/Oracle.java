package io.candor.metrics;

import io.candor.contracts.CallCounts;
import io.candor.contracts.verdict.VerdictReached;
import io.candor.metrics.aggregate.Cell;
import io.candor.metrics.aggregate.EvaluationCounts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts verdicts in the plainest way there is, to be compared with. */
public final class Oracle {
    private Oracle() {}

    /** One cell for each verdict; distinct verdicts of one evaluation. */
    public static EvaluationCounts counts(List<VerdictReached> verdicts) {
        Map<Object, VerdictReached> distinct = new LinkedHashMap<>();
        verdicts.forEach(verdict -> distinct.putIfAbsent(verdict.scenarioUid(), verdict));
        return new EvaluationCounts(
                verdicts.getFirst().context(),
                distinct.values().stream().map(Oracle::cell).toList());
    }

    private static Cell cell(VerdictReached verdict) {
        CallCounts calls = verdict.calls();
        return new Cell(
                verdict.archetype(),
                verdict.outcomeAt1(),
                verdict.outcomeAtN(),
                verdict.accuracy(),
                1,
                verdict.simulated() ? 1 : 0,
                calls);
    }
}
