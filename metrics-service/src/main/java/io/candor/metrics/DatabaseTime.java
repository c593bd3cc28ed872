package io.candor.metrics;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/** Times as the database can hold them. */
public final class DatabaseTime {
    private static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

    private DatabaseTime() {}

    /** The nearest storable time: an absurd time in an event must not fail the statement that stores the event. */
    public static OffsetDateTime of(Instant time) {
        Instant storable = time.isBefore(EARLIEST) ? EARLIEST : time.isAfter(LATEST) ? LATEST : time;
        return storable.atOffset(ZoneOffset.UTC);
    }
}
