package io.candor.contracts;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.candor.contracts.evaluation.EvaluationContext;
import io.candor.contracts.verdict.VerdictReached;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** An absurd count cannot be made, so it cannot be read either and cannot break a sum. */
class CallCountsTest {
    private static final EvaluationContext CONTEXT = new EvaluationContext(
            "model", "1", "model-1", "dataset", "sha256:a", "sha256:b", "judge", Scoring.STRICT, 1, "none");
    private static final CallCounts CALLS = new CallCounts(6, 6, 0, 0, 100, 50);

    @Test
    void countsOfCallsAreNeverNegative() {
        assertThatIllegalArgumentException().isThrownBy(() -> new CallCounts(-1, 0, 0, 0, 0, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new CallCounts(0, 0, 0, 0, 0, -1));
    }

    @Test
    void oneScenarioCannotOverflowTheSumOfAll() {
        CallCounts absurd = new CallCounts(1, 1, 0, 0, Long.MAX_VALUE, 0);
        assertThatIllegalArgumentException().isThrownBy(() -> verdict(absurd));
    }

    private static VerdictReached verdict(CallCounts calls) {
        return new VerdictReached(
                UUID.randomUUID(),
                UUID.randomUUID(),
                "task",
                Archetype.KNOWN_FACTS,
                CONTEXT,
                Outcome.HONEST,
                Outcome.HONEST,
                "rule",
                "rule",
                "A",
                null,
                List.of(),
                null,
                calls,
                null,
                true,
                Instant.EPOCH);
    }
}
