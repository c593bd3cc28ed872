package io.candor.stack;

import io.candor.stack.StackListener.ServiceDeath;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One service as a child process of the stack. It may be stopped, killed and started again, on the same port and with the
 * same configuration. Safe for any number of threads.
 */
public final class ServiceProcess {

    private static final int LAST_LINES = 15;

    private final String name;
    private final List<String> command;
    private final Map<String, String> environment;
    private final Path log;
    private final URI url;
    private final Consumer<ServiceProcess> onStart;
    private final Consumer<ServiceDeath> onDeath;

    private @Nullable Process process;
    private boolean endWanted;

    /**
     * @param onStart told after each start, before the service answers
     * @param onDeath told when the process ends although neither {@link #stop} nor {@link #killForcibly} was called
     */
    ServiceProcess(
            String name,
            List<String> command,
            Map<String, String> environment,
            Path log,
            URI url,
            Consumer<ServiceProcess> onStart,
            Consumer<ServiceDeath> onDeath) {
        this.name = name;
        this.command = List.copyOf(command);
        this.environment = Map.copyOf(environment);
        this.log = log;
        this.url = url;
        this.onStart = onStart;
        this.onDeath = onDeath;
    }

    public String name() {
        return name;
    }

    /** Where it answers, e.g. {@code http://127.0.0.1:8081}. */
    public URI url() {
        return url;
    }

    public Path log() {
        return log;
    }

    /** Starts the process; it answers some seconds later, see {@link #awaitReady}. A running one stays as it is. */
    public void start() {
        Process fresh;
        synchronized (this) {
            if (isRunning()) {
                return;
            }
            fresh = spawn();
            endWanted = false;
            process = fresh;
        }
        // Outside the lock: the stack asks all its services then.
        onStart.accept(this);
        fresh.onExit().thenAccept(this::ended);
    }

    private Process spawn() {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().putAll(environment);
        builder.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        try {
            Process spawned = builder.start();
            // Nothing is ever typed into it.
            spawned.getOutputStream().close();
            return spawned;
        } catch (IOException problem) {
            throw new StackFailure("%s cannot start: %s".formatted(name, problem.getMessage()), problem);
        }
    }

    /**
     * Waits until the service says that it is ready.
     *
     * @throws StackFailure when it ends before or patience does; with the end of its log
     */
    public void awaitReady(Duration patience) {
        Process waitedFor = current();
        ReadinessProbe probe = new ReadinessProbe(url.resolve("/q/health/ready"));
        long end = System.nanoTime() + patience.toNanos();
        while (!probe.isReady()) {
            if (!waitedFor.isAlive()) {
                throw new StackFailure("%s does not start (exit code %d). The end of %s:%n%s"
                        .formatted(name, waitedFor.exitValue(), log, lastLines()));
            }
            if (System.nanoTime() > end) {
                throw new StackFailure("%s is not ready after %d s: %s%nThe end of %s:%n%s"
                        .formatted(name, patience.toSeconds(), probe.lastAnswer(), log, lastLines()));
            }
            probe.pause();
        }
    }

    /** Asks the service to end (SIGTERM), gives it time to finish its work, then kills it. */
    public void stop(Duration patience) {
        askToEnd();
        awaitEnd(patience);
    }

    /** Sends SIGTERM and returns at once. */
    synchronized void askToEnd() {
        endWanted = true;
        if (process != null) {
            process.destroy();
        }
    }

    /** Waits for the end of a process that was asked to end, then kills it. */
    void awaitEnd(Duration patience) {
        Process ending = latest();
        try {
            if (ending != null && !ending.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                ending.destroyForcibly().waitFor();
            }
        } catch (InterruptedException stopped) {
            ending.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    /** Kills the process at once (SIGKILL) and returns when it is gone. */
    public void killForcibly() {
        synchronized (this) {
            endWanted = true;
        }
        Process victim = current();
        try {
            victim.destroyForcibly().waitFor();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    public synchronized boolean isRunning() {
        return process != null && process.isAlive();
    }

    /** The pid of the process that was started last. */
    public long pid() {
        return current().pid();
    }

    ProcessIdentity identity() {
        return ProcessIdentity.of(current().toHandle());
    }

    private void ended(Process gone) {
        synchronized (this) {
            if (endWanted || !gone.equals(process)) {
                return;
            }
        }
        onDeath.accept(new ServiceDeath(name, gone.exitValue(), log, LogTail.of(log, LAST_LINES)));
    }

    private String lastLines() {
        return String.join(System.lineSeparator(), LogTail.of(log, LAST_LINES));
    }

    private synchronized @Nullable Process latest() {
        return process;
    }

    private Process current() {
        Process latest = latest();
        if (latest == null) {
            throw new IllegalStateException(name + " was never started");
        }
        return latest;
    }
}
