package io.candor.llm;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads the header {@code Retry-After}: seconds, or an HTTP date (RFC 9110, section 10.2.3). */
final class RetryAfter {
    private static final Pattern SECONDS = Pattern.compile("\\d+");

    /** Some 31 years: what is longer than that cannot be told from never, nor be counted in nanoseconds. */
    static final Duration LONGEST = Duration.ofSeconds(999_999_999);

    private static final int MOST_DIGITS = 9;

    private RetryAfter() {}

    /** @return how long to wait from now, never negative and at most {@link #LONGEST}; empty for anything unreadable */
    static Optional<Duration> parse(String value, Instant now) {
        String text = value.strip();
        if (SECONDS.matcher(text).matches()) {
            return Optional.of(text.length() > MOST_DIGITS ? LONGEST : Duration.ofSeconds(Long.parseLong(text)));
        }
        try {
            Instant date = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            Duration wait = Duration.between(now, date);
            return Optional.of(wait.isNegative() ? Duration.ZERO : wait.compareTo(LONGEST) > 0 ? LONGEST : wait);
        } catch (DateTimeException unreadable) {
            return Optional.empty();
        }
    }
}
