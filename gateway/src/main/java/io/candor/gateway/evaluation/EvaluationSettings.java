package io.candor.gateway.evaluation;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;

/** How evaluations are run and watched. */
@ConfigMapping(prefix = "candor.evaluation")
public interface EvaluationSettings {

    /** Scenarios of an evaluation dispatched and unfinished at the most, where its request does not say. */
    @WithDefault("32")
    @Min(1)
    @Max(10_000)
    int window();

    /** The largest window that a request may ask for. */
    @WithDefault("1000")
    @Min(1)
    @Max(10_000)
    int maxWindow();

    /**
     * How long gateway and aggregate may disagree about finished scenarios, with no movement, before a lost record is
     * assumed and made good.
     */
    @WithDefault("30s")
    Duration countGrace();

    /** How often finished evaluations are looked for, besides on every sign of one. */
    @WithDefault("1s")
    Duration completionInterval();

    /** How often unpublished states are looked for, besides on every change. */
    @WithDefault("2s")
    Duration publicationInterval();

    /** How often the state of a running or lately finished evaluation is published again though nothing changed. */
    @WithDefault("60s")
    Duration republishAfter();

    /** How often the progress stream looks for news. */
    @WithDefault("500ms")
    Duration progressInterval();
}
