package io.candor.llm;

import java.time.Duration;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * How many calls to one endpoint may be in flight, first come first served; a call that has to come again keeps its
 * turn. Starts at the endpoint's maximum, halves on a 429 (once for all requests that were under way together), grows
 * back by one for each full round of successes. Nothing leaves while a {@code Retry-After} runs or the endpoint is
 * closed. Thread safe.
 */
final class EndpointLimiter {
    private static final long LOOK_AROUND_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    /** What came of waiting for a place. */
    enum Entry {
        GO,
        WITHDRAWN,
        CLOSED,
        TOO_LATE
    }

    private final ReentrantLock lock = new ReentrantLock();
    private final TreeMap<Long, Condition> waiting = new TreeMap<>();
    private final AtomicLong turns = new AtomicLong();
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

    /** A turn behind everybody who has one, good for any number of entries. */
    long turn() {
        return turns.getAndIncrement();
    }

    /**
     * Waits for a place, which must be given back by {@link #leave}.
     *
     * @param turn from {@link #turn}; the lowest goes first
     * @param newMaximum what the endpoint's maximum is now; the latest to come decides for all
     * @param deadline on the nano clock; empty for none
     * @param stillWanted asked outside of the lock
     * @throws InterruptedException when the thread is interrupted; it then has no place
     */
    Entry enter(long turn, int newMaximum, Optional<Long> deadline, BooleanSupplier stillWanted)
            throws InterruptedException {
        Condition mine = lock.newCondition();
        locked(() -> {
            adopt(newMaximum);
            waiting.put(turn, mine);
        });
        try {
            while (true) {
                boolean wanted = stillWanted.getAsBoolean();
                Optional<Entry> entry = enterOrWait(turn, mine, deadline, wanted);
                if (entry.isPresent()) {
                    return entry.get();
                }
            }
        } finally {
            locked(() -> waiting.remove(turn));
        }
    }

    private Optional<Entry> enterOrWait(long turn, Condition mine, Optional<Long> deadline, boolean wanted)
            throws InterruptedException {
        lock.lockInterruptibly();
        try {
            long now = nanoClock.getAsLong();
            if (closure != null && closedUntil - now > 0) {
                return Optional.of(Entry.CLOSED);
            }
            if (!wanted) {
                return Optional.of(Entry.WITHDRAWN);
            }
            if (deadline.isPresent() && now - deadline.get() > 0) {
                return Optional.of(Entry.TOO_LATE);
            }
            long pauseLeft = pausedUntil - now;
            if (pauseLeft <= 0 && inFlight < (int) limit && waiting.firstKey() == turn) {
                inFlight++;
                return Optional.of(Entry.GO);
            }
            mine.awaitNanos(pauseLeft > 0 ? Math.min(pauseLeft, LOOK_AROUND_NANOS) : LOOK_AROUND_NANOS);
            return Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    /** Gives a place back. */
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
            if (leftAt - lastHalved >= 0) {
                limit = Math.max(1, Math.floor(limit / 2));
                lastHalved = nanoClock.getAsLong();
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
            waiting.values().forEach(Condition::signal);
        });
    }

    /** Whether it is closed now. */
    boolean closed() {
        lock.lock();
        try {
            return closure != null && closedUntil - nanoClock.getAsLong() > 0;
        } finally {
            lock.unlock();
        }
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
            if (!waiting.isEmpty()) {
                waiting.firstEntry().getValue().signal();
            }
        } finally {
            lock.unlock();
        }
    }
}
