package io.candor.stack;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** The four services of a stack: started together, waited for together, stopped together. */
final class StackServices {

    private static final Duration READY_PATIENCE = Duration.ofSeconds(120);

    /** Longer than the services take to finish what is in flight. */
    private static final Duration DRAIN = Duration.ofSeconds(15);

    private final StackListener listener;
    private final Map<CandorService, ServiceProcess> services = new EnumMap<>(CandorService.class);

    StackServices(StackListener listener) {
        this.listener = listener;
    }

    /**
     * The ports that the services get.
     *
     * @throws StackFailure when a wanted one is taken
     */
    static Map<CandorService, Integer> choosePorts(StackOptions options) {
        Map<CandorService, Integer> ports = new EnumMap<>(CandorService.class);
        for (CandorService service : CandorService.values()) {
            int wanted = options.port(service);
            if (wanted != 0 && LoopbackPorts.isTaken(wanted)) {
                throw PortTaken.by(service.serviceName(), wanted, service.portOption());
            }
            int port = LoopbackPorts.orFree(wanted);
            while (wanted == 0 && ports.containsValue(port)) {
                port = LoopbackPorts.free();
            }
            ports.put(service, port);
        }
        return ports;
    }

    void start(ServiceLaunch launch, Path logs, Runnable onEachStart) {
        for (CandorService service : CandorService.values()) {
            services.put(
                    service,
                    new ServiceProcess(
                            service.serviceName(),
                            launch.command(service),
                            launch.environment(service),
                            logs.resolve(service.serviceName() + ".log"),
                            URI.create(launch.url(service)),
                            started -> onEachStart.run(),
                            listener::died));
        }
        for (ServiceProcess service : services.values()) {
            listener.starting(service.name());
            service.start();
        }
    }

    /** Returns when all are ready; the first that fails ends the wait for the others. */
    void awaitReady(Executor threads) {
        long begin = System.nanoTime();
        CompletableFuture<Void> failure = new CompletableFuture<>();
        CompletableFuture<?>[] all = services.values().stream()
                .map(service -> CompletableFuture.runAsync(() -> awaitReady(service, begin), threads)
                        .whenComplete((done, problem) -> {
                            if (problem != null) {
                                failure.completeExceptionally(problem);
                            }
                        }))
                .toArray(CompletableFuture<?>[]::new);
        CompletableFuture.anyOf(CompletableFuture.allOf(all), failure).join();
    }

    private void awaitReady(ServiceProcess service, long begin) {
        service.awaitReady(READY_PATIENCE);
        listener.ready(service.name(), service.url().toString(), Duration.ofNanos(System.nanoTime() - begin));
    }

    /** Asks all to end, waits for them together, kills those that take too long. */
    void stop() {
        all().forEach(ServiceProcess::askToEnd);
        long end = System.nanoTime() + DRAIN.toNanos();
        all().forEach(service -> service.awaitEnd(Duration.ofNanos(Math.max(0, end - System.nanoTime()))));
    }

    ServiceProcess get(CandorService service) {
        ServiceProcess found = services.get(service);
        if (found == null) {
            throw new IllegalStateException(service.serviceName() + " was not started");
        }
        return found;
    }

    Collection<ServiceProcess> all() {
        return services.values();
    }
}
