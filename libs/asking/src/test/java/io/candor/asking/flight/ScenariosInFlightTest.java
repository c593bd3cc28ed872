package io.candor.asking.flight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class ScenariosInFlightTest {
    private static final Duration A_MOMENT = Duration.ofMillis(50);
    private static final Duration LONG = Duration.ofSeconds(20);

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
    private final ScenariosInFlight inFlight = new ScenariosInFlight(new Clock() {
        @Override
        public ZoneOffset getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(java.time.ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now.get();
        }
    });
    private final CountDownLatch gate = new CountDownLatch(1);
    private final UUID event = UUID.randomUUID();

    @Test
    void aSecondCopyWaitsForTheFirstAndDoesNothingItself() {
        // Given
        AtomicInteger works = new AtomicInteger();
        List<CompletableFuture<Void>> copies = new ArrayList<>();
        for (int copy = 0; copy < 5; copy++) {
            copies.add(start(event, () -> {
                works.incrementAndGet();
                pass(gate);
            }));
        }
        await().until(() -> inFlight.count() == 1);
        // When
        gate.countDown();
        // Then
        assertThat(CompletableFuture.allOf(copies.toArray(CompletableFuture[]::new)))
                .succeedsWithin(LONG);
        assertThat(works).hasValueBetween(1, 5);
        assertThat(inFlight.count()).isZero();
    }

    @Test
    void copiesThatComeWhileTheFirstIsAtWorkEndAsItEnds() {
        // Given
        CompletableFuture<Void> first = start(event, () -> {
            pass(gate);
            throw new IllegalStateException("the database is away");
        });
        await().until(() -> inFlight.count() == 1);
        AtomicInteger worksOfTheSecond = new AtomicInteger();
        Thread second = Thread.ofVirtual().unstarted(() -> {});
        AtomicReference<Throwable> secondEnd = new AtomicReference<>();
        second = Thread.ofVirtual().start(() -> {
            try {
                inFlight.run(event, worksOfTheSecond::incrementAndGet);
            } catch (RuntimeException failure) {
                secondEnd.set(failure);
            }
        });
        Thread waiting = second;
        await().until(() -> waiting.getState() == Thread.State.WAITING);
        // When
        gate.countDown();
        // Then
        assertThat(first).failsWithin(LONG).withThrowableOfType(ExecutionException.class);
        await().until(() -> secondEnd.get() != null);
        assertThat(secondEnd.get()).hasMessage("the database is away");
        assertThat(worksOfTheSecond).hasValue(0);
    }

    @Test
    void aCopyAfterwardsIsWorkedOnAgain() {
        AtomicInteger works = new AtomicInteger();
        inFlight.run(event, works::incrementAndGet);
        inFlight.run(event, works::incrementAndGet);
        assertThat(works).hasValue(2);
    }

    @Test
    void drainingWaitsForWhatIsAtWork() throws InterruptedException {
        CompletableFuture<Void> work = start(event, () -> pass(gate));
        await().until(() -> inFlight.count() == 1);
        assertThat(inFlight.drain(A_MOMENT)).isFalse();
        gate.countDown();
        assertThat(inFlight.drain(LONG)).isTrue();
        assertThat(work).succeedsWithin(LONG);
    }

    @Test
    void lettingGoInterruptsWhatIsAtWorkAndTakesNothingMore() {
        CompletableFuture<Void> work = start(event, () -> pass(gate));
        await().until(() -> inFlight.count() == 1);
        inFlight.letGo();
        assertThat(work).failsWithin(LONG);
        assertThatExceptionOfType(LettingGoException.class).isThrownBy(() -> inFlight.run(UUID.randomUUID(), () -> {}));
        assertThat(inFlight.lettingGo()).isTrue();
    }

    @Test
    void theOldestUnfinishedTellsItsAge() {
        assertThat(inFlight.oldestAge()).isZero();
        start(event, () -> pass(gate));
        await().until(() -> inFlight.count() == 1);
        now.set(Instant.EPOCH.plusSeconds(90));
        start(UUID.randomUUID(), () -> pass(gate));
        await().until(() -> inFlight.count() == 2);
        assertThat(inFlight.oldestAge()).isEqualTo(Duration.ofSeconds(90));
        gate.countDown();
    }

    @Test
    void aFailureIsTheCallersToHandle() {
        assertThatThrownBy(() -> inFlight.run(event, () -> {
                    throw new IllegalArgumentException("no scenario");
                }))
                .hasMessage("no scenario");
        assertThat(inFlight.count()).isZero();
    }

    private CompletableFuture<Void> start(UUID eventId, Runnable work) {
        CompletableFuture<Void> end = new CompletableFuture<>();
        Thread.ofVirtual().start(() -> {
            try {
                inFlight.run(eventId, work);
                end.complete(null);
            } catch (RuntimeException failure) {
                end.completeExceptionally(failure);
            }
        });
        return end;
    }

    private static void pass(CountDownLatch gate) {
        try {
            gate.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new LettingGoException();
        }
    }
}
