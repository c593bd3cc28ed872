package io.candor.cli;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Ctrl-C and its relatives. The first one asks the running command to end in good order, which it does in its own time;
 * the second ends the process, whose shutdown hooks then stop what it started. Where no command has said how to end in
 * good order, the first one ends the process too. Thread safe.
 */
public final class Interruption {
    /** The exit code of a command that was interrupted: 128 and the number of SIGINT. */
    public static final int EXIT_CODE = 130;

    private final AtomicReference<@Nullable Runnable> goodOrder = new AtomicReference<>();
    private volatile boolean requested;
    private volatile boolean exiting;

    /** Whether an interruption was asked for. */
    public boolean requested() {
        return requested;
    }

    /** Whether the process is about to end without further waiting. */
    public boolean exiting() {
        return exiting;
    }

    /**
     * Does something that the first interruption is to end in good order.
     *
     * @param ending runs at the first interruption, once, on a thread of its own
     * @throws IllegalStateException within another such work
     */
    public <T> T during(Runnable ending, Work<T> work) throws InterruptedException {
        if (!goodOrder.compareAndSet(null, ending)) {
            throw new IllegalStateException("an interruption is already handled");
        }
        try {
            return work.run();
        } finally {
            goodOrder.set(null);
        }
    }

    /** What takes time. */
    public interface Work<T> {
        T run() throws InterruptedException;
    }

    /** Somebody wants the command to end. */
    public void request() {
        Runnable action = goodOrder.get();
        if (requested || action == null) {
            requested = true;
            exiting = true;
            exit();
            return;
        }
        requested = true;
        Thread.ofPlatform().name("interruption").daemon().start(action);
    }

    /** Reacts to SIGINT, SIGTERM and SIGHUP from now on. */
    public void listen() {
        for (String signal : new String[] {"INT", "TERM", "HUP"}) {
            listen(signal);
        }
    }

    /** By reflection, because the compiler warns of sun.misc and there is no other way to outlive a first Ctrl-C. */
    private void listen(String name) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            InvocationHandler react = (proxy, method, arguments) -> {
                if (!method.getName().equals("handle")) {
                    return method.invoke(this, arguments);
                }
                request();
                return null;
            };
            signal.getMethod("handle", signal, handler)
                    .invoke(
                            null,
                            signal.getConstructor(String.class).newInstance(name),
                            Proxy.newProxyInstance(
                                    Interruption.class.getClassLoader(), new Class<?>[] {handler}, react));
        } catch (ReflectiveOperationException | IllegalArgumentException unsupported) {
            // This system has no such signal, or it is taken: the JVM's own reaction, an orderly shutdown, stays.
            System.getLogger(Interruption.class.getName())
                    .log(System.Logger.Level.DEBUG, "signal={0} is left to the JVM", name);
        }
    }

    private static void exit() {
        // Not on the signal's own thread: exit waits for the shutdown hooks.
        Thread.ofPlatform().name("exit").start(() -> System.exit(EXIT_CODE));
    }
}
