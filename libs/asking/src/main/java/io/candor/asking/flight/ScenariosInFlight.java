package io.candor.asking.flight;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The events that this replica works on at the moment. A second copy of one of them waits for the first and does no
 * work of its own. Safe for any number of threads, and never pins a virtual thread.
 */
public final class ScenariosInFlight {

    /** One event at work; guarded by the lock. */
    private static final class Flight {
        private final Thread thread = Thread.currentThread();
        private final Instant since;
        private boolean landed;
        private @Nullable RuntimeException failure;

        private Flight(Instant since) {
            this.since = since;
        }
    }

    private final Clock clock;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition landing = lock.newCondition();
    private final Map<UUID, Flight> flights = new HashMap<>();
    private boolean lettingGo;

    public ScenariosInFlight(Clock clock) {
        this.clock = clock;
    }

    /**
     * Does the work, or waits for the copy of the event that is at work already and ends as that one does.
     *
     * @param eventId the event's id: what is told twice has it twice
     * @throws LettingGoException when the service stops first
     */
    public void run(UUID eventId, Runnable work) {
        Flight own;
        lock.lock();
        try {
            if (lettingGo) {
                throw new LettingGoException();
            }
            Flight first = flights.get(eventId);
            if (first != null) {
                join(first);
                return;
            }
            own = new Flight(clock.instant());
            flights.put(eventId, own);
        } finally {
            lock.unlock();
        }
        fly(eventId, own, work);
    }

    private void join(Flight first) {
        try {
            while (!first.landed) {
                landing.await();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new LettingGoException();
        }
        if (first.failure != null) {
            throw first.failure;
        }
    }

    private void fly(UUID eventId, Flight own, Runnable work) {
        RuntimeException failure = null;
        try {
            work.run();
        } catch (RuntimeException failed) {
            failure = failed;
            throw failed;
        } finally {
            land(eventId, own, failure);
        }
    }

    private void land(UUID eventId, Flight own, @Nullable RuntimeException failure) {
        lock.lock();
        try {
            own.landed = true;
            own.failure = failure;
            flights.remove(eventId);
            landing.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** @return how many events are at work */
    public int count() {
        lock.lock();
        try {
            return flights.size();
        } finally {
            lock.unlock();
        }
    }

    /** @return how long the oldest unfinished event has been at work; zero when there is none */
    public Duration oldestAge() {
        lock.lock();
        try {
            return flights.values().stream()
                    .map(flight -> flight.since)
                    .min(Comparator.naturalOrder())
                    .map(since -> Duration.between(since, clock.instant()))
                    .orElse(Duration.ZERO);
        } finally {
            lock.unlock();
        }
    }

    /** @return whether work that is not finished is to be left to others */
    public boolean lettingGo() {
        lock.lock();
        try {
            return lettingGo;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits until nothing is at work.
     *
     * @return whether that came to pass within the limit
     */
    public boolean drain(Duration limit) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            long left = limit.toNanos();
            while (!flights.isEmpty() && left > 0) {
                left = landing.awaitNanos(left);
            }
            return flights.isEmpty();
        } finally {
            lock.unlock();
        }
    }

    /** Interrupts what is at work and takes in nothing any more. */
    public void letGo() {
        lock.lock();
        try {
            lettingGo = true;
            flights.values().forEach(flight -> flight.thread.interrupt());
        } finally {
            lock.unlock();
        }
    }
}
