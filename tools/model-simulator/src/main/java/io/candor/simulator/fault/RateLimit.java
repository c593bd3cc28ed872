package io.candor.simulator.fault;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * So many calls in so many seconds; what is beyond gets 429 with {@code Retry-After}.
 *
 * @param calls accepted in any period, at least 1
 * @param periodSeconds length of the period, more than 0
 * @param retryAfter how {@code Retry-After} is written; seconds when not given
 */
public record RateLimit(
        @JsonProperty(required = true) int calls,
        @JsonProperty(required = true) double periodSeconds,
        @Nullable RetryAfterForm retryAfter) {

    /** The two forms of the header. */
    public enum RetryAfterForm {
        @JsonProperty("seconds")
        SECONDS,
        @JsonProperty("date")
        DATE
    }

    public RateLimit {
        if (calls < 1 || !(periodSeconds > 0)) {
            throw new IllegalArgumentException("rateLimit: needs at least 1 call in a period of more than 0 seconds");
        }
        retryAfter = retryAfter == null ? RetryAfterForm.SECONDS : retryAfter;
    }
}
