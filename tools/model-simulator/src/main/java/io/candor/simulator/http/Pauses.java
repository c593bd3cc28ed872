package io.candor.simulator.http;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Lets calls wait, and ends all waiting when the simulator stops. Safe for any number of threads. */
final class Pauses {
    private final Set<CountDownLatch> waiting = ConcurrentHashMap.newKeySet();
    private volatile boolean stopped;

    /** @return false when the simulator stops meanwhile */
    boolean pause(Duration time) {
        if (time.isZero()) {
            return !stopped;
        }
        CountDownLatch stop = new CountDownLatch(1);
        waiting.add(stop);
        try {
            return !stopped && !stop.await(time.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            waiting.remove(stop);
        }
    }

    void stop() {
        stopped = true;
        waiting.forEach(CountDownLatch::countDown);
    }
}
