package io.candor.asking.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.candor.contracts.Scoring;
import io.candor.contracts.evaluation.EvaluationChanged;
import io.candor.contracts.evaluation.EvaluationContext;
import io.candor.contracts.evaluation.EvaluationStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class EvaluationStatesTest {
    private static final Duration NO_TIME = Duration.ZERO;
    private static final Duration LONG = Duration.ofSeconds(20);

    private final EvaluationStates states = new EvaluationStates();
    private final UUID evaluation = UUID.randomUUID();

    @Test
    void theHighestRevisionStaysInWhateverOrderTheyCome() {
        states.accept(changed(3, EvaluationStatus.CANCELLED));
        states.accept(changed(2, EvaluationStatus.CANCELLING));
        states.accept(changed(1, EvaluationStatus.RUNNING));
        assertThat(states.running(evaluation)).isFalse();
    }

    @Test
    void callsAreAllowedOnlyWhileItRuns() {
        assertThat(states.running(evaluation)).isFalse();
        states.accept(changed(1, EvaluationStatus.RUNNING));
        assertThat(states.running(evaluation)).isTrue();
        states.accept(changed(2, EvaluationStatus.STOPPING));
        assertThat(states.running(evaluation)).isFalse();
    }

    @Test
    void nothingIsSaidOfAnEvaluationBeforeTheTopicWasReadWhole() {
        // Given
        states.accept(changed(1, EvaluationStatus.RUNNING));
        CompletableFuture<Optional<EvaluationStatus>> waiting = awaited(LONG);
        await().during(Duration.ofMillis(100)).until(() -> !waiting.isDone());
        // When
        states.accept(changed(2, EvaluationStatus.CANCELLED));
        states.readWhole();
        // Then
        assertThat(waiting).succeedsWithin(LONG).isEqualTo(Optional.of(EvaluationStatus.CANCELLED));
    }

    @Test
    void anEvaluationThatComesLateIsWaitedFor() {
        states.readWhole();
        CompletableFuture<Optional<EvaluationStatus>> waiting = awaited(LONG);
        states.accept(changed(1, EvaluationStatus.RUNNING));
        assertThat(waiting).succeedsWithin(LONG).isEqualTo(Optional.of(EvaluationStatus.RUNNING));
    }

    @Test
    void patienceEnds() {
        states.readWhole();
        assertThat(awaited(NO_TIME)).succeedsWithin(LONG).isEqualTo(Optional.empty());
    }

    private CompletableFuture<Optional<EvaluationStatus>> awaited(Duration patience) {
        CompletableFuture<Optional<EvaluationStatus>> result = new CompletableFuture<>();
        Thread.ofVirtual().start(() -> {
            try {
                result.complete(states.await(evaluation, patience));
            } catch (InterruptedException interrupted) {
                result.completeExceptionally(interrupted);
            }
        });
        return result;
    }

    private EvaluationChanged changed(long revision, EvaluationStatus status) {
        return new EvaluationChanged(
                evaluation,
                revision,
                status,
                null,
                new EvaluationContext(
                        "model", "1", "model-1", "dataset", "sha256:a", "sha256:b", "judge", Scoring.STRICT, 1, "none"),
                1,
                0,
                0,
                0,
                "http://localhost:1/v1",
                "http://localhost:1/v1",
                Instant.EPOCH,
                null);
    }
}
