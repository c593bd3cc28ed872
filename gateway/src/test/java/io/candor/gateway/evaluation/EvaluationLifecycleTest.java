package io.candor.gateway.evaluation;

import static io.candor.contracts.evaluation.EvaluationStatus.CANCELLED;
import static io.candor.contracts.evaluation.EvaluationStatus.CANCELLING;
import static io.candor.contracts.evaluation.EvaluationStatus.COMPLETED;
import static io.candor.contracts.evaluation.EvaluationStatus.RUNNING;
import static io.candor.contracts.evaluation.EvaluationStatus.STOPPED;
import static io.candor.contracts.evaluation.EvaluationStatus.STOPPING;
import static org.assertj.core.api.Assertions.assertThat;

import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.gateway.evaluation.EvaluationLifecycle.Occasion;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EvaluationLifecycleTest {

    /** Every transition there is; whatever is not named here must change nothing. */
    private static final Map<Occasion, Map<EvaluationStatus, EvaluationStatus>> ALL = Map.of(
            Occasion.CANCEL_REQUESTED, Map.of(RUNNING, CANCELLING),
            Occasion.ENDPOINT_CLOSED, Map.of(RUNNING, STOPPING),
            Occasion.EVERYTHING_COUNTED, Map.of(RUNNING, COMPLETED, CANCELLING, CANCELLED, STOPPING, STOPPED));

    @Test
    void thereAreNoOtherTransitionsThanThese() {
        for (Occasion occasion : Occasion.values()) {
            for (EvaluationStatus status : EvaluationStatus.values()) {
                assertThat(EvaluationLifecycle.after(status, occasion).orElse(null))
                        .as("%s on %s", status, occasion)
                        .isEqualTo(ALL.get(occasion).get(status));
            }
        }
    }

    @Test
    void nothingLeavesAFinalStatus() {
        for (EvaluationStatus status : EvaluationStatus.values()) {
            boolean leaves = false;
            for (Occasion occasion : Occasion.values()) {
                leaves |= EvaluationLifecycle.after(status, occasion).isPresent();
            }
            assertThat(EvaluationLifecycle.isFinal(status)).isEqualTo(!leaves);
        }
    }
}
