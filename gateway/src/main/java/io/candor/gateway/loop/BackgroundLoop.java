package io.candor.gateway.loop;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/**
 * A task that is run when it is woken, and at least once per interval, one run at a time on a virtual thread of its own.
 * A failing run is logged and tried again after the interval: what it works on stands in the database.
 *
 * <p>Thread safe. A wake during a run leads to another run.
 */
public final class BackgroundLoop implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(BackgroundLoop.class);
    private static final Duration STOP_LIMIT = Duration.ofSeconds(10);

    private final String name;
    private final Duration interval;
    private final Task task;
    private final Semaphore wakes = new Semaphore(0);
    private final Thread thread;
    private volatile boolean stopping;

    /** What is done over and over. */
    @FunctionalInterface
    public interface Task {
        /**
         * One run.
         *
         * @return true when there may be more to do at once
         */
        boolean run();
    }

    private BackgroundLoop(String name, Duration interval, Task task) {
        this.name = name;
        this.interval = interval;
        this.task = task;
        this.thread = Thread.ofVirtual().name("loop-" + name).unstarted(this::loop);
    }

    public static BackgroundLoop start(String name, Duration interval, Task task) {
        BackgroundLoop loop = new BackgroundLoop(name, interval, task);
        loop.thread.start();
        return loop;
    }

    /** Asks for a run soon; returns at once. */
    public void wake() {
        wakes.release();
    }

    /** Lets the present run finish (at most 10 s) and starts no other. */
    @Override
    public void close() {
        stopping = true;
        wake();
        try {
            if (!thread.join(STOP_LIMIT)) {
                LOG.warnf("A background task does not end in time; it is left behind: loop=%s", name);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void loop() {
        while (!stopping) {
            boolean more = runOnce();
            if (!more && !stopping) {
                waitForAWake();
            }
        }
    }

    private boolean runOnce() {
        try {
            return task.run();
        } catch (RuntimeException failure) {
            if (!stopping) {
                LOG.warnf("A background task failed and will be run again: loop=%s cause=%s", name, failure);
                LOG.debugf(failure, "Cause: loop=%s", name);
                // Wakes that came meanwhile would make it fail at full speed.
                wakes.drainPermits();
            }
            return false;
        }
    }

    private void waitForAWake() {
        try {
            if (wakes.tryAcquire(interval.toMillis(), TimeUnit.MILLISECONDS)) {
                wakes.drainPermits();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
