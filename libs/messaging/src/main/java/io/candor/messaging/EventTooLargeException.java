package io.candor.messaging;

/** The event is larger than an event may be: the caller must make it smaller. Nothing was sent. */
public final class EventTooLargeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int bytes;

    public EventTooLargeException(String type, int bytes, int limit) {
        super("An event %s of %d bytes is over the limit of %d bytes".formatted(type, bytes, limit));
        this.bytes = bytes;
    }

    /** Its size in bytes. */
    public int bytes() {
        return bytes;
    }
}
