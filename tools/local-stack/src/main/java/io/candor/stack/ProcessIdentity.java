package io.candor.stack;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * One process of this machine, told from a later one that got the same pid by when it started.
 *
 * @param pid its number
 * @param started when it started, by the operating system's account
 */
public record ProcessIdentity(long pid, Instant started) {

    /** How far two readings of one process's start time may lie apart. */
    public static final Duration SAME_START = Duration.ofSeconds(2);

    /** The identity of a running process. */
    public static ProcessIdentity of(ProcessHandle process) {
        return new ProcessIdentity(process.pid(), process.info().startInstant().orElse(Instant.EPOCH));
    }

    /** Whether this very process still runs. */
    public boolean isRunning() {
        return running(SAME_START).isPresent();
    }

    /** The process, if it still runs. */
    public Optional<ProcessHandle> running(Duration tolerance) {
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .filter(process -> process.info()
                        .startInstant()
                        .map(actual -> Duration.between(started, actual).abs().compareTo(tolerance) <= 0)
                        .orElse(false));
    }

    /**
     * Ends the process if it still runs: asks it (SIGTERM), waits, then forces it (SIGKILL).
     *
     * @return whether it was running
     */
    public boolean end(Duration tolerance, Duration patience) {
        Optional<ProcessHandle> running = running(tolerance);
        running.ifPresent(process -> {
            process.destroy();
            if (!awaitEnd(process, patience)) {
                process.destroyForcibly();
                awaitEnd(process, patience);
            }
        });
        return running.isPresent();
    }

    private static boolean awaitEnd(ProcessHandle process, Duration patience) {
        try {
            process.onExit().get(patience.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException stillRunning) {
            return false;
        } catch (ExecutionException impossible) {
            throw new IllegalStateException("cannot wait for process " + process.pid(), impossible);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
