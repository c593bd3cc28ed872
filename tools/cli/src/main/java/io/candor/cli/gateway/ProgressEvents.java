package io.candor.cli.gateway;

import java.io.IOException;
import java.util.Optional;

/** The gateway's progress events, one after the other. For one thread; closing from another one ends the wait. */
final class ProgressEvents implements AutoCloseable {
    private final ServerSentEvents events;
    private final GatewayHttp http;

    ProgressEvents(ServerSentEvents events, GatewayHttp http) {
        this.events = events;
        this.http = http;
    }

    /**
     * Waits for the next one.
     *
     * @return empty at the end of the stream
     */
    Optional<Progress> next() throws IOException {
        while (true) {
            Optional<ServerSentEvents.Event> event = events.next();
            if (event.isEmpty()) {
                return Optional.empty();
            }
            if (event.get().name().equals("progress")) {
                return Optional.of(http.read(event.get().data(), Progress.class));
            }
        }
    }

    @Override
    public void close() throws IOException {
        events.close();
    }
}
