package io.candor.llm;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * How many calls to one endpoint may be in flight, first come first served. Starts at the endpoint's maximum, halves on
 * a 429 (once for all requests that were under way together), grows back by one for each full round of successes.
 * Nothing leaves while a {@code Retry-After} runs or the endpoint is closed. Thread safe.
 */
final class EndpointLimiter {
    private static final long LOOK_AROUND_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    /** What came of waiting for a turn. */
    enum Turn {
        GO,
        WITHDRAWN,
        CLOSED,
        TOO_LATE
    }

    private final ReentrantLock lock = new ReentrantLock();
    private final Deque<Condition> waiting = new ArrayDeque<>();
    private final LongSupplier nanoClock;
    private int maximum;
    private double limit;
    private int inFlight;
    private long lastHalved;
    private long pausedUntil;
    private long closedUntil;
    private ChatOutcome.@Nullable Failure closure;

    EndpointLimiter(int maximum, LongSupplier nanoClock) {
        this.maximum = maximum;
        this.limit = maximum;
        this.nanoClock = nanoClock;
        this.lastHalved = nanoClock.getAsLong();
        this.pausedUntil = lastHalved;
        this.closedUntil = lastHalved;
    }

    /**
     * Waits for a turn, which must be given back by {@link #leave}.
     *
     * @param deadline on the nano clock; empty for none
     * @throws InterruptedException when the thread is interrupted; it then has no turn
     */
    Turn enter(int newMaximum, Optional<Long> deadline, BooleanSupplier stillWanted) throws InterruptedException {
        lock.lockInterruptibly();
        Condition mine = lock.newCondition();
        waiting.addLast(mine);
        try {
            adopt(newMaximum);
            while (true) {
                long now = nanoClock.getAsLong();
                if (closure != null && closedUntil - now > 0) {
                    return Turn.CLOSED;
                }
                if (!stillWanted.getAsBoolean()) {
                    return Turn.WITHDRAWN;
                }
                if (deadline.isPresent() && Math.max(now, pausedUntil) - deadline.get() > 0) {
                    return Turn.TOO_LATE;
                }
                if (mine.equals(waiting.peekFirst()) && inFlight < (int) limit && pausedUntil - now <= 0) {
                    inFlight++;
                    return Turn.GO;
                }
                long untilPauseEnds = pausedUntil - now;
                mine.awaitNanos(untilPauseEnds > 0 ? Math.min(untilPauseEnds, LOOK_AROUND_NANOS) : LOOK_AROUND_NANOS);
            }
        } finally {
            waiting.remove(mine);
            wakeNext();
            lock.unlock();
        }
    }

    /** Gives a turn back. */
    void leave() {
        locked(() -> inFlight--);
    }

    /** A request succeeded. */
    void succeeded() {
        locked(() -> limit = Math.min(maximum, limit + 1 / Math.max(1, limit)));
    }

    /** A request that had left at this time of the nano clock was answered with 429. */
    void throttled(long leftAt, Optional<Duration> retryAfter) {
        locked(() -> {
            long now = nanoClock.getAsLong();
            if (leftAt - lastHalved >= 0) {
                limit = Math.max(1, Math.floor(limit / 2));
                lastHalved = now;
            }
        });
        retryAfter.ifPresent(this::pause);
    }

    /** No request may leave for this long; a longer pause that runs already stays. */
    void pause(Duration pause) {
        locked(() -> {
            long until = nanoClock.getAsLong() + pause.toNanos();
            if (until - pausedUntil > 0) {
                pausedUntil = until;
            }
        });
    }

    /** Every call fails with this from now on, and those that wait at once, until the time is over. */
    void close(ChatOutcome.Failure failure, Duration period) {
        locked(() -> {
            closure = failure;
            closedUntil = nanoClock.getAsLong() + period.toNanos();
            waiting.forEach(Condition::signal);
        });
    }

    /** What closed it last. */
    ChatOutcome.@Nullable Failure closure() {
        lock.lock();
        try {
            return closure;
        } finally {
            lock.unlock();
        }
    }

    /** How many calls may be in flight now. */
    int allowed() {
        lock.lock();
        try {
            return (int) limit;
        } finally {
            lock.unlock();
        }
    }

    private void adopt(int newMaximum) {
        if (newMaximum != maximum) {
            limit = limit == maximum ? newMaximum : Math.min(limit, newMaximum);
            maximum = newMaximum;
        }
    }

    private void locked(Runnable change) {
        lock.lock();
        try {
            change.run();
            wakeNext();
        } finally {
            lock.unlock();
        }
    }

    private void wakeNext() {
        Condition next = waiting.peekFirst();
        if (next != null) {
            next.signal();
        }
    }
}
