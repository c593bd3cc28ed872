package io.candor.cli.gateway;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads a {@code text/event-stream} (HTML Living Standard, server-sent events): comments and unknown fields are passed
 * over, data of several lines is joined, an event cut off by the stream's end is dropped. For one thread.
 */
final class ServerSentEvents implements AutoCloseable {
    private static final char BYTE_ORDER_MARK = '\ufeff';

    private final InputStream stream;
    private final BufferedReader lines;
    private boolean first = true;

    ServerSentEvents(InputStream stream) {
        this.stream = stream;
        this.lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
    }

    /**
     * One event.
     *
     * @param name {@code message} where the stream gives none
     * @param data its lines, joined
     */
    record Event(String name, String data) {}

    /**
     * Waits for the next event.
     *
     * @return empty at the end of the stream
     */
    Optional<Event> next() throws IOException {
        String name = "";
        StringBuilder data = new StringBuilder();
        boolean hasData = false;
        for (String line = line(); line != null; line = line()) {
            if (line.isEmpty()) {
                if (hasData) {
                    return Optional.of(new Event(name.isEmpty() ? "message" : name, data.toString()));
                }
                name = "";
                continue;
            }
            int colon = line.indexOf(':');
            String field = colon < 0 ? line : line.substring(0, colon);
            String value = colon < 0 ? "" : line.substring(colon + 1);
            String text = value.startsWith(" ") ? value.substring(1) : value;
            if (field.equals("data")) {
                data.append(hasData ? "\n" : "").append(text);
                hasData = true;
            } else if (field.equals("event")) {
                name = text;
            }
        }
        return Optional.empty();
    }

    /** Null at the end. */
    private @Nullable String line() throws IOException {
        String line = lines.readLine();
        if (first && line != null && !line.isEmpty() && line.charAt(0) == BYTE_ORDER_MARK) {
            line = line.substring(1);
        }
        first = false;
        return line;
    }

    /** Ends a wait for the next event too: that of the reader would first wait for it. */
    @Override
    public void close() throws IOException {
        stream.close();
    }
}
