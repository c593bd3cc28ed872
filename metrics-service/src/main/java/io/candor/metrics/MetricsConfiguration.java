package io.candor.metrics;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How often metrics-service publishes, checks itself and refreshes its series. */
@ConfigMapping(prefix = "candor.metrics")
public interface MetricsConfiguration {

    /** Least time between two aggregates of one evaluation, over all replicas. */
    @WithDefault("250ms")
    Duration publishInterval();

    /**
     * An evaluation that is not final has its latest aggregate published again when it was last published longer ago
     * than this, so that a record lost from the topic holds up nobody for long.
     */
    @WithDefault("10s")
    Duration republishAfter();

    /** An evaluation of which nothing has been heard for this long is no longer published again. */
    @WithDefault("24h")
    Duration republishFor();

    /** Time between two recounts of all verdicts. */
    @WithDefault("5m")
    Duration recountInterval();

    /** Time between two refreshes of the Prometheus series of figures. */
    @WithDefault("5s")
    Duration seriesInterval();

    /** Series of an evaluation that has been final for longer than this are dropped. */
    @WithDefault("30d")
    Duration seriesRetention();
}
