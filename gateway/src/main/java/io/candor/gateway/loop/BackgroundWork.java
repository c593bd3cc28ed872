package io.candor.gateway.loop;

import io.quarkus.runtime.ShutdownEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;

/**
 * Starts, wakes and stops the work in the background. Waking is a hint for speed: each kind of work also runs by the
 * clock, in every replica. Thread safe.
 */
@ApplicationScoped
public class BackgroundWork {
    private final Map<Work, BackgroundLoop> loops = new EnumMap<>(Work.class);

    public synchronized void start(Work work, Duration interval, BackgroundLoop.Task task) {
        loops.put(work, BackgroundLoop.start(work.name().toLowerCase(java.util.Locale.ROOT), interval, task));
    }

    /** Asks for a run soon; does nothing where this work has not been started yet. */
    public synchronized void wake(Work... works) {
        for (Work work : works) {
            BackgroundLoop loop = loops.get(work);
            if (loop != null) {
                loop.wake();
            }
        }
    }

    void onStop(@Observes @Priority(1) ShutdownEvent event) {
        Map<Work, BackgroundLoop> running;
        synchronized (this) {
            running = new EnumMap<>(loops);
            loops.clear();
        }
        running.values().forEach(BackgroundLoop::close);
    }
}
