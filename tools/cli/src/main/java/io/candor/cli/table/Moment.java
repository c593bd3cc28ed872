package io.candor.cli.table;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Moments for people, in UTC. */
public final class Moment {
    private static final DateTimeFormatter FORMAT =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").withZone(ZoneOffset.UTC);

    private Moment() {}

    public static String of(Instant instant) {
        return FORMAT.format(instant);
    }
}
