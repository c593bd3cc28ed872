package io.candor.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.candor.llm.EndpointLimiter.Entry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class EndpointLimiterTest {
    private static final ChatOutcome.Failure UNAUTHORIZED =
            new ChatOutcome.Failure(FailureReason.UNAUTHORIZED, "status 401", 1, null);

    /** Starts where it overflows soon: only differences count. */
    private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 1_000);

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @Test
    void callsGoInTheOrderInWhichTheyCame() throws Exception {
        EndpointLimiter limiter = limiter(1);
        enter(limiter);
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        List<Future<?>> calls = new ArrayList<>();
        for (int call = 0; call < 50; call++) {
            int number = call;
            calls.add(waiting(limiter, limiter.turn(), () -> order.add(number)));
        }
        limiter.leave();
        for (Future<?> call : calls) {
            call.get();
        }
        assertThat(order).hasSize(50).isSorted();
    }

    @Test
    void aCallThatComesAgainGoesBeforeThoseThatCameAfterIt() throws Exception {
        EndpointLimiter limiter = limiter(1);
        long first = limiter.turn();
        long second = limiter.turn();
        assertThat(limiter.enter(first, 1, Optional.empty(), () -> true)).isEqualTo(Entry.GO);
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        long third = limiter.turn();
        Future<?> late = waiting(limiter, third, () -> order.add("third"));
        Future<?> soon = waiting(limiter, second, () -> order.add("second"));
        Future<?> again = waiting(limiter, first, () -> order.add("first again"));
        limiter.leave();
        again.get();
        soon.get();
        late.get();
        assertThat(order).containsExactly("first again", "second", "third");
    }

    @Test
    void aNewcomerDoesNotTakeThePlaceOfOneWhoCameBefore() throws Exception {
        EndpointLimiter limiter = limiter(1);
        CountDownLatch gate = new CountDownLatch(1);
        Future<Entry> first = queued(limiter, limiter.turn(), Optional.empty(), () -> opened(gate));
        Future<Entry> newcomer = queued(limiter, limiter.turn(), Optional.empty(), () -> true);

        assertThatThrownBy(() -> newcomer.get(400, TimeUnit.MILLISECONDS)).isInstanceOf(TimeoutException.class);
        gate.countDown();
        assertThat(first.get()).isEqualTo(Entry.GO);
        limiter.leave();
        assertThat(newcomer.get()).isEqualTo(Entry.GO);
    }

    @Test
    void noMoreAreEverInFlightThanAllowed() throws Exception {
        EndpointLimiter limiter = limiter(7);
        AtomicInteger inFlight = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        List<Future<?>> calls = new ArrayList<>();
        for (int call = 0; call < 2_000; call++) {
            calls.add(threads.submit(() -> {
                enter(limiter);
                most.accumulateAndGet(inFlight.incrementAndGet(), Math::max);
                Thread.yield();
                inFlight.decrementAndGet();
                limiter.leave();
                return null;
            }));
        }
        for (Future<?> call : calls) {
            call.get();
        }
        assertThat(most).hasValueBetween(1, 7);
    }

    @Test
    void nothingLeavesBeforeAPauseIsOver() throws Exception {
        EndpointLimiter limiter = limiter(4);
        limiter.throttled(clock.get(), Optional.of(Duration.ofSeconds(7)));
        limiter.pause(Duration.ofSeconds(2));
        Future<?> call = waiting(limiter, limiter.turn(), () -> {});

        clock.addAndGet(Duration.ofSeconds(7).toNanos() - 1);
        assertThatThrownBy(() -> call.get(600, TimeUnit.MILLISECONDS)).isInstanceOf(TimeoutException.class);
        clock.addAndGet(1);
        call.get();
    }

    @Test
    void aPauseOfDecadesIsCounted() throws Exception {
        EndpointLimiter limiter = limiter(4);
        limiter.pause(RetryAfter.LONGEST);
        Future<Entry> call = queued(limiter, limiter.turn(), Optional.of(clock.get() + 5), () -> true);
        clock.addAndGet(6);

        assertThat(call.get()).isEqualTo(Entry.TOO_LATE);
    }

    @Test
    void closingReleasesEverybodyWhoWaitsAndTurnsAwayWhoComes() throws Exception {
        EndpointLimiter limiter = limiter(1);
        enter(limiter);
        List<Future<Entry>> calls = new ArrayList<>();
        for (int call = 0; call < 100; call++) {
            calls.add(queued(limiter, limiter.turn(), Optional.empty(), () -> true));
        }
        limiter.close(UNAUTHORIZED, Duration.ofSeconds(30));

        for (Future<Entry> call : calls) {
            assertThat(call.get()).isEqualTo(Entry.CLOSED);
        }
        assertThat(entered(limiter, Optional.empty())).isEqualTo(Entry.CLOSED);
        assertThat(limiter.closed()).isTrue();
        assertThat(limiter.closure()).isEqualTo(UNAUTHORIZED);
    }

    @Test
    void aClosedEndpointOpensAfterItsTime() {
        EndpointLimiter limiter = limiter(1);
        limiter.close(UNAUTHORIZED, Duration.ofSeconds(30));
        clock.addAndGet(Duration.ofSeconds(30).toNanos());

        assertThat(limiter.closed()).isFalse();
        assertThat(entered(limiter, Optional.empty())).isEqualTo(Entry.GO);
    }

    @Test
    void whatIsNoLongerWantedStopsWaitingAndHoldsNobodyUp() throws Exception {
        EndpointLimiter limiter = limiter(1);
        enter(limiter);
        AtomicBoolean wanted = new AtomicBoolean(true);
        Future<Entry> withdrawn = queued(limiter, limiter.turn(), Optional.empty(), wanted::get);
        Future<Entry> next = queued(limiter, limiter.turn(), Optional.empty(), () -> true);
        wanted.set(false);
        assertThat(withdrawn.get()).isEqualTo(Entry.WITHDRAWN);
        limiter.leave();
        assertThat(next.get()).isEqualTo(Entry.GO);
    }

    @Test
    void anInterruptEndsTheWaitAndTakesNoPlace() throws Exception {
        EndpointLimiter limiter = limiter(1);
        enter(limiter);
        CountDownLatch inQueue = new CountDownLatch(1);
        AtomicReference<Thread> waiter = new AtomicReference<>(Thread.currentThread());
        Future<Entry> first = threads.submit(() -> {
            waiter.set(Thread.currentThread());
            return limiter.enter(limiter.turn(), 1, Optional.empty(), signalling(inQueue));
        });
        inQueue.await();
        waiter.get().interrupt();

        assertThatThrownBy(first::get)
                .isInstanceOf(ExecutionException.class)
                .hasCauseInstanceOf(InterruptedException.class);
        limiter.leave();
        assertThat(entered(limiter, Optional.empty())).isEqualTo(Entry.GO);
    }

    @Test
    void theDeadlineEndsTheWait() throws Exception {
        EndpointLimiter limiter = limiter(1);
        enter(limiter);
        Future<Entry> call = queued(limiter, limiter.turn(), Optional.of(clock.get() + 500), () -> true);
        clock.addAndGet(501);

        assertThat(call.get()).isEqualTo(Entry.TOO_LATE);
    }

    @Test
    void aLowerMaximumHoldsAtOnce() throws Exception {
        EndpointLimiter limiter = limiter(10);
        limiter.enter(limiter.turn(), 2, Optional.empty(), () -> true);
        assertThat(limiter.allowed()).isEqualTo(2);
        limiter.enter(limiter.turn(), 2, Optional.empty(), () -> true);

        Future<Entry> third = queued(limiter, limiter.turn(), Optional.of(clock.get() + 5), () -> true);
        clock.addAndGet(6);
        assertThat(third.get()).isEqualTo(Entry.TOO_LATE);
    }

    private EndpointLimiter limiter(int maximum) {
        return new EndpointLimiter(maximum, clock::get);
    }

    private static void enter(EndpointLimiter limiter) {
        assertThat(entered(limiter, Optional.empty())).isEqualTo(Entry.GO);
    }

    private static Entry entered(EndpointLimiter limiter, Optional<Long> deadline) {
        try {
            return limiter.enter(limiter.turn(), limiter.allowed(), deadline, () -> true);
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
    }

    /** In the queue when this returns; leaves at once when its turn has come. */
    private Future<?> waiting(EndpointLimiter limiter, long turn, Runnable inside) throws InterruptedException {
        CountDownLatch inQueue = new CountDownLatch(1);
        Future<?> call = threads.submit(() -> {
            assertThat(limiter.enter(turn, limiter.allowed(), Optional.empty(), signalling(inQueue)))
                    .isEqualTo(Entry.GO);
            inside.run();
            limiter.leave();
            return null;
        });
        inQueue.await();
        return call;
    }

    private Future<Entry> queued(
            EndpointLimiter limiter, long turn, Optional<Long> deadline, BooleanSupplier stillWanted)
            throws InterruptedException {
        CountDownLatch inQueue = new CountDownLatch(1);
        int maximum = limiter.allowed();
        Future<Entry> call = threads.submit(() -> limiter.enter(turn, maximum, deadline, () -> {
            inQueue.countDown();
            return stillWanted.getAsBoolean();
        }));
        inQueue.await();
        return call;
    }

    private static BooleanSupplier signalling(CountDownLatch latch) {
        return () -> {
            latch.countDown();
            return true;
        };
    }

    private static boolean opened(CountDownLatch gate) {
        try {
            gate.await();
            return true;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
