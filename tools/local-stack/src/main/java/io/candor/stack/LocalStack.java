package io.candor.stack;

import io.candor.simulator.SimulatorServer;
import io.candor.stack.kafka.EmbeddedKafka;
import io.candor.stack.postgres.EmbeddedPostgresServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/**
 * A running Candor: broker, database and, on request, the simulator in this process, the four services as its children,
 * everything on the loopback address. When the JVM ends in any orderly way the stack stops; what a killed one leaves
 * behind, the next start in the same directory ends.
 */
public final class LocalStack implements AutoCloseable {

    private static final Executor THREADS = Executors.newVirtualThreadPerTaskExecutor();

    private final StackOptions options;
    private final StackListener listener;
    private final Deque<AutoCloseable> started = new ArrayDeque<>();
    private final StackServices services;
    private final StackServers servers;
    private final Thread stopAtExit = new Thread(this::stop, "candor-stack-stop");
    private @Nullable String kafka;
    private @Nullable DatabaseAccess database;
    private boolean stopped;

    private LocalStack(StackOptions options, StackListener listener) {
        this.options = options;
        this.listener = new OneAtATime(listener);
        this.services = new StackServices(this.listener);
        this.servers = new StackServers(options, this.listener);
    }

    /**
     * Starts everything and returns when every part is ready.
     *
     * @throws StackFailure when something is missing or does not come up; nothing is left running then
     */
    public static LocalStack start(StackOptions options, StackListener listener) {
        LocalStack stack = new LocalStack(options, listener);
        Runtime.getRuntime().addShutdownHook(stack.stopAtExit);
        try {
            stack.begin();
            stack.services.awaitReady(THREADS);
            return stack;
        } catch (RuntimeException problem) {
            stack.stop();
            throw asFailure(problem);
        }
    }

    private static StackFailure asFailure(Throwable problem) {
        return switch (problem) {
            case StackFailure known -> known;
            case CompletionException wrapped when wrapped.getCause() != null -> asFailure(wrapped.getCause());
            default -> new StackFailure("the stack does not start: " + problem.getMessage(), problem);
        };
    }

    /** Excludes {@link #stop}: a database that is half up could not be stopped. */
    private synchronized void begin() {
        if (stopped) {
            throw new StackFailure("the stack was stopped while it started");
        }
        Path directory = options.directory();
        started.push(StackLock.take(directory));
        LeftBehind.reap(directory, listener);
        Path logs = makeLogDirectory(directory);
        Map<CandorService, Integer> ports = StackServices.choosePorts(options);
        started.push(new StackLog(logs.resolve("stack.log")));
        started.push(servers);
        CompletableFuture<DatabaseAccess> databaseStart =
                CompletableFuture.supplyAsync(servers::startDatabase, THREADS);
        try {
            String broker = servers.startKafka();
            servers.startSimulator();
            DatabaseAccess access = databaseStart.join();
            kafka = broker;
            database = access;
            services.start(new ServiceLaunch(options, broker, access, ports), logs, this::noteStart);
        } finally {
            // Whatever else failed, the database must be up before it can be stopped.
            databaseStart
                    .handle((access, problem) -> Optional.ofNullable(access))
                    .join();
        }
    }

    private static Path makeLogDirectory(Path directory) {
        try {
            return Files.createDirectories(directory.resolve("logs"));
        } catch (IOException problem) {
            throw new UncheckedIOException("cannot write logs into " + directory, problem);
        }
    }

    private synchronized void noteStart() {
        if (stopped) {
            return;
        }
        Map<String, ProcessIdentity> children = new java.util.HashMap<>();
        services.all().stream()
                .filter(ServiceProcess::isRunning)
                .forEach(service -> children.put(service.name(), service.identity()));
        new StackState(
                        ProcessIdentity.of(ProcessHandle.current()),
                        children,
                        gateway(),
                        kafkaBootstrapServers(),
                        database().url(),
                        simulator().map(SimulatorServer::baseUrl))
                .write(options.directory());
    }

    /** Where the gateway answers. */
    public URI gateway() {
        return service(CandorService.GATEWAY).url();
    }

    public ServiceProcess service(CandorService service) {
        return services.get(service);
    }

    /** The service of that name, e.g. {@code prompt-service}. */
    public ServiceProcess service(String name) {
        return services.all().stream()
                .filter(service -> service.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no service is called " + name));
    }

    public String kafkaBootstrapServers() {
        return java.util.Objects.requireNonNull(kafka);
    }

    /** The database with one who may do everything in it. */
    public DatabaseAccess database() {
        return java.util.Objects.requireNonNull(database);
    }

    /** The simulator, if the options asked for it. */
    public Optional<SimulatorServer> simulator() {
        return servers.simulator();
    }

    /** The broker, if the stack started it; tests stop and start it. */
    public Optional<EmbeddedKafka> kafka() {
        return servers.kafka();
    }

    /** The database server, if the stack started it; tests stop and start it. */
    public Optional<EmbeddedPostgresServer> postgres() {
        return servers.postgres();
    }

    /**
     * Stops everything: services first, which finish what is in flight (15 s at most), then simulator, broker and
     * database. Stopping twice changes nothing.
     */
    public synchronized void stop() {
        if (stopped) {
            return;
        }
        stopped = true;
        if (!started.isEmpty()) {
            listener.stopping();
        }
        services.stop();
        closeAll();
        removeShutdownHook();
    }

    @Override
    public void close() {
        stop();
    }

    private void closeAll() {
        boolean locked = !started.isEmpty();
        if (locked) {
            StackState.remove(options.directory());
        }
        RuntimeException first = null;
        while (!started.isEmpty()) {
            try {
                started.pop().close();
            } catch (Exception problem) {
                first = first == null ? new IllegalStateException("the stack does not stop cleanly", problem) : first;
            }
        }
        if (first != null) {
            throw first;
        }
    }

    private void removeShutdownHook() {
        if (!Thread.currentThread().equals(stopAtExit)) {
            try {
                Runtime.getRuntime().removeShutdownHook(stopAtExit);
            } catch (IllegalStateException exiting) {
                // The JVM is on its way out; the hook finds the stack stopped.
                return;
            }
        }
    }
}
