package io.candor.metrics;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/** Timers of the service, short enough to be waited for. */
public final class ShortIntervals implements QuarkusTestResourceLifecycleManager {
    @Override
    public Map<String, String> start() {
        return Map.of(
                "candor.metrics.republish-after", "3s",
                "candor.metrics.series-interval", "1s",
                "candor.metrics.recount-interval", "1h");
    }

    @Override
    public void stop() {
        // Nothing was started.
    }
}
