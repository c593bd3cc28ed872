package io.candor.llm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {
    private static final Instant NOW = Instant.parse("2026-11-20T08:49:37.250Z");

    @ParameterizedTest
    @CsvSource({"0, PT0S", "7, PT7S", "' 120 ', PT2M", "999999999, PT999999999S"})
    void secondsAreSeconds(String value, Duration wait) {
        assertThat(RetryAfter.parse(value, NOW)).contains(wait);
    }

    @Test
    void aDateIsTheTimeUntilThen() {
        assertThat(RetryAfter.parse("Fri, 20 Nov 2026 08:49:39 GMT", NOW)).contains(Duration.ofMillis(1750));
    }

    @Test
    void aDateThatHasPassedIsNoWait() {
        assertThat(RetryAfter.parse("Fri, 20 Nov 2026 08:49:37 GMT", NOW)).contains(Duration.ZERO);
    }

    @ParameterizedTest
    @ValueSource(strings = {"99999999999999999999999", "Fri, 31 Dec 9999 23:59:59 GMT"})
    void whatIsFurtherAwayThanCanBeCountedIsTheLongestWaitAndNeverNone(String value) {
        assertThat(RetryAfter.parse(value, NOW)).contains(RetryAfter.LONGEST);
        assertThat(RetryAfter.LONGEST.toNanos()).isPositive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "soon", "-1", "1.5", "+3", "1e3", "2026-11-20T08:49:39Z", "20 Nov"})
    void rubbishIsAsIfItWereNotThere(String value) {
        assertThat(RetryAfter.parse(value, NOW)).isEmpty();
    }
}
