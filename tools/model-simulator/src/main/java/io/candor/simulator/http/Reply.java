package io.candor.simulator.http;

import java.util.Map;

/** What goes back to a client. */
sealed interface Reply {
    int status();

    Map<String, String> headers();

    /**
     * A whole body.
     *
     * @param body its bytes
     */
    record Whole(int status, Map<String, String> headers, byte[] body) implements Reply {}

    /**
     * A body of which only the first half is sent; then the connection is closed.
     *
     * @param body its bytes, were it whole
     */
    record Cut(int status, Map<String, String> headers, byte[] body) implements Reply {}

    /**
     * A value written as JSON while it is sent, so that it may be large.
     *
     * @param value anything that Jackson can write
     */
    record Json(int status, Object value) implements Reply {
        @Override
        public Map<String, String> headers() {
            return Map.of("Content-Type", "application/json");
        }
    }
}
