package io.candor.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

/** No time in an event is beyond what the database can hold. */
class DatabaseTimeTest {

    @Test
    void anOrdinaryTimeStaysAsItIs() {
        Instant time = Instant.parse("2026-03-01T10:00:00.123456Z");

        assertThat(DatabaseTime.of(time).toInstant()).isEqualTo(time);
    }

    @Test
    void anAbsurdTimeBecomesTheNearestStorableOne() {
        assertThat(DatabaseTime.of(Instant.MAX).getYear()).isEqualTo(9999);
        assertThat(DatabaseTime.of(Instant.MIN).getYear()).isEqualTo(1);
    }
}
