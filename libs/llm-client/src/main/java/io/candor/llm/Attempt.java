package io.candor.llm;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What one request came to. */
sealed interface Attempt {

    /** The call is answered. */
    record Answered(ChatOutcome outcome) implements Attempt {}

    /**
     * The request has no answer.
     *
     * @param reason why
     * @param detail for people; no prompt, answer or key
     * @param retryAfter how long the server wants no further request
     * @param exchange what could be read of the reply
     */
    record Troubled(
            FailureReason reason,
            String detail,
            Optional<Duration> retryAfter,
            @Nullable Exchange exchange) implements Attempt {}
}
