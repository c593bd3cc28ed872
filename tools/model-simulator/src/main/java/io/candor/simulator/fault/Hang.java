package io.candor.simulator.fault;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * Calls that are accepted and left waiting.
 *
 * @param share of the attempts, between 0 and 1
 * @param seconds after which they are answered all the same; null: never
 */
public record Hang(
        @JsonProperty(required = true) double share,
        @Nullable Double seconds) {
    public Hang {
        Faults.requireShare("hang.share", share);
        if (seconds != null && !(seconds >= 0)) {
            throw new IllegalArgumentException("hang.seconds: at least 0, not " + seconds);
        }
    }
}
