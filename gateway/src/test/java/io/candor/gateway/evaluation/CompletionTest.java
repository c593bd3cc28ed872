package io.candor.gateway.evaluation;

import static io.candor.gateway.evaluation.Completion.Step.FINISH;
import static io.candor.gateway.evaluation.Completion.Step.TAKE_AS_ENDED;
import static io.candor.gateway.evaluation.Completion.Step.TELL_AGAIN;
import static io.candor.gateway.evaluation.Completion.Step.WAIT;
import static org.assertj.core.api.Assertions.assertThat;

import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.gateway.evaluation.Completion.Known;
import io.candor.gateway.evaluation.Completion.Step;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class CompletionTest {
    private static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");
    private static final Duration GRACE = Duration.ofSeconds(30);
    private static final Instant JUST_NOW = NOW.minusSeconds(10);
    private static final Instant LONG_AGO = NOW.minusSeconds(31);

    private static Step decide(
            EvaluationStatus status,
            int pending,
            int unfinished,
            int dispatched,
            int counted,
            Instant still,
            int recoveries) {
        return Completion.decide(
                new Known(status, pending, unfinished, dispatched, counted, still, recoveries), NOW, GRACE);
    }

    @Test
    void itIsCompleteOnlyWhenEverythingIsDispatchedFinishedAndCounted() {
        assertThat(decide(EvaluationStatus.RUNNING, 0, 0, 10, 10, null, 0)).isEqualTo(FINISH);
        assertThat(decide(EvaluationStatus.RUNNING, 1, 0, 10, 10, null, 0)).isEqualTo(WAIT);
        assertThat(decide(EvaluationStatus.RUNNING, 0, 1, 10, 10, null, 0)).isEqualTo(WAIT);
        assertThat(decide(EvaluationStatus.RUNNING, 0, 0, 10, 9, null, 0)).isEqualTo(WAIT);
    }

    @Test
    void whatACancelledOneNeverDispatchedIsNotWaitedFor() {
        assertThat(decide(EvaluationStatus.CANCELLING, 90, 0, 10, 10, null, 0)).isEqualTo(FINISH);
        assertThat(decide(EvaluationStatus.STOPPING, 90, 0, 0, 0, null, 0)).isEqualTo(FINISH);
    }

    @Test
    void verdictsThatAreCountedButWereNotSeenAreTakenAsReadAfterTheGrace() {
        assertThat(decide(EvaluationStatus.RUNNING, 0, 2, 10, 10, JUST_NOW, 0)).isEqualTo(WAIT);
        assertThat(decide(EvaluationStatus.RUNNING, 0, 2, 10, 10, LONG_AGO, 0)).isEqualTo(TAKE_AS_ENDED);
        assertThat(decide(EvaluationStatus.RUNNING, 0, 2, 10, 9, LONG_AGO, 0)).isEqualTo(WAIT);
    }

    @Test
    void verdictsThatAreNotCountedAreToldAgainAfterAGraceThatDoubles() {
        assertThat(decide(EvaluationStatus.RUNNING, 0, 0, 10, 9, JUST_NOW, 0)).isEqualTo(WAIT);
        assertThat(decide(EvaluationStatus.RUNNING, 0, 0, 10, 9, LONG_AGO, 0)).isEqualTo(TELL_AGAIN);
        assertThat(decide(EvaluationStatus.RUNNING, 0, 0, 10, 9, LONG_AGO, 1)).isEqualTo(WAIT);
        assertThat(decide(EvaluationStatus.RUNNING, 0, 0, 10, 9, NOW.minusSeconds(61), 1))
                .isEqualTo(TELL_AGAIN);
        assertThat(decide(EvaluationStatus.CANCELLING, 5, 0, 10, 9, LONG_AGO, 0))
                .isEqualTo(TELL_AGAIN);
    }
}
