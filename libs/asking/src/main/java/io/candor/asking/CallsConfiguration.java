package io.candor.asking;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;
import java.time.Duration;

/** Patience and limits of the calls to models ({@code candor.calls.*}). */
@ConfigMapping(prefix = "candor.calls")
public interface CallsConfiguration {

    /** Requests for one call at the most; those answered with 429 are not counted. */
    @WithDefault("4")
    @Min(1)
    int maxAttempts();

    /** The upper end of the first random pause before another attempt; it doubles with each. */
    @WithDefault("500ms")
    Duration firstBackOff();

    /** What the pause doubles up to. */
    @WithDefault("30s")
    Duration longestBackOff();

    /** How long a call may go on after its first request. */
    @WithDefault("30m")
    Duration overallDeadline();

    /** How long an endpoint stays closed in this replica after a final error such as a wrong key. */
    @WithDefault("30s")
    Duration closedFor();

    /** Limit for opening a connection. */
    @WithDefault("10s")
    Duration connectTimeout();

    /** Longer replies are not read. */
    @WithDefault("1M")
    MemorySize maxReplySize();

    /** Longer texts are cut before they are stored. */
    @WithDefault("256K")
    MemorySize maxTextSize();

    /** How long to wait for an evaluation that is not known yet before its scenario is passed over. */
    @WithDefault("10s")
    Duration evaluationPatience();
}
