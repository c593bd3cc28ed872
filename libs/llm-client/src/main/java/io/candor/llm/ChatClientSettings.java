package io.candor.llm;

import java.time.Duration;

/**
 * The patience and the limits of a {@link ChatClient}.
 *
 * @param maxAttempts requests for one call, those answered with 429 not counted; at least 1
 * @param firstBackOff the upper end of the first random pause; it doubles with each attempt
 * @param longestBackOff what it doubles up to
 * @param overallDeadline how long a call may go on after its first place; waiting before that is not limited
 * @param closedFor how long an endpoint stays closed after a final error
 * @param connectTimeout for opening a connection
 * @param maxReplyBytes longer replies are not read
 * @param maxTextBytes longer texts are cut, in UTF-8 bytes
 */
public record ChatClientSettings(
        int maxAttempts,
        Duration firstBackOff,
        Duration longestBackOff,
        Duration overallDeadline,
        Duration closedFor,
        Duration connectTimeout,
        int maxReplyBytes,
        int maxTextBytes) {

    public static final ChatClientSettings DEFAULT = new ChatClientSettings(
            4,
            Duration.ofMillis(500),
            Duration.ofSeconds(30),
            Duration.ofMinutes(30),
            Duration.ofSeconds(30),
            Duration.ofSeconds(10),
            1024 * 1024,
            256 * 1024);

    public ChatClientSettings {
        if (maxAttempts < 1 || maxReplyBytes < 1 || maxTextBytes < 4) {
            throw new IllegalArgumentException("attempts and sizes must be positive: " + maxAttempts + " attempts, "
                    + maxReplyBytes + " and " + maxTextBytes + " bytes");
        }
        if (firstBackOff.isNegative() || longestBackOff.compareTo(firstBackOff) < 0 || overallDeadline.isNegative()) {
            throw new IllegalArgumentException("times must not be negative, and the longest back-off not the shortest");
        }
    }
}
