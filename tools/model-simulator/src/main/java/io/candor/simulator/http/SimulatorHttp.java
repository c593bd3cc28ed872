package io.candor.simulator.http;

import com.sun.net.httpserver.HttpServer;
import io.candor.simulator.answer.AnswerWriter;
import io.candor.simulator.call.CallLedger;
import io.candor.simulator.fault.FaultBoard;
import io.candor.simulator.outcome.Chance;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The simulator's HTTP server: the JDK's own, one virtual thread for each request. */
public final class SimulatorHttp implements AutoCloseable {
    /** The kernel cuts it to its own limit. */
    private static final int BACKLOG = 8192;

    /** Of the JDK's server, read once when it is first used. A value set by the user stands. */
    private static final Map<String, String> SERVER_SETTINGS = Map.of(
            "sun.net.httpserver.nodelay", "true",
            "sun.net.httpserver.maxIdleConnections", "16384",
            // Longer than clients keep idle connections, so that none is closed just when it is used again.
            "sun.net.httpserver.idleInterval", "600");

    private final HttpServer server;
    private final ExecutorService threads;
    private final Pauses pauses;
    private final ControlEndpoint control;

    private SimulatorHttp(HttpServer server, ExecutorService threads, Pauses pauses, ControlEndpoint control) {
        this.control = control;
        this.server = server;
        this.threads = threads;
        this.pauses = pauses;
    }

    /**
     * Binds to the loopback address and starts to serve.
     *
     * @param port 0 for any free one
     * @throws IOException when the port cannot be bound
     */
    public static SimulatorHttp start(
            int port, SimulatedModels models, AnswerWriter writer, FaultBoard faults, CallLedger ledger, long seed)
            throws IOException {
        SERVER_SETTINGS.forEach((key, value) -> {
            if (System.getProperty(key) == null) {
                System.setProperty(key, value);
            }
        });
        HttpServer server = HttpServer.create(
                new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port), BACKLOG);
        Pauses pauses = new Pauses();
        Conversations conversations = new Conversations(writer, seed);
        ChatEndpoint chat = new ChatEndpoint(
                models,
                conversations,
                faults,
                ledger,
                pauses,
                InstantSource.system(),
                Chance.seeded(seed).of("calls"));
        ControlEndpoint control = new ControlEndpoint(models, conversations, faults, ledger);
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        server.setExecutor(threads);
        server.createContext("/", new SimulatorHandler(chat, control, models));
        server.start();
        return new SimulatorHttp(server, threads, pauses, control);
    }

    public int port() {
        return server.getAddress().getPort();
    }

    /** Forgets all calls counted so far. */
    public void resetCalls() {
        control.resetCalls();
    }

    /** Stops at once: waiting calls are cut, the port is free again. */
    @Override
    public void close() {
        pauses.stop();
        server.stop(0);
        threads.shutdownNow();
        threads.close();
    }
}
