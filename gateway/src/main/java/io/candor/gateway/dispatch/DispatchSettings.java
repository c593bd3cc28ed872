package io.candor.gateway.dispatch;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;
import java.time.Duration;

/** How scenarios are handed to the pipeline. */
@ConfigMapping(prefix = "candor.dispatch")
public interface DispatchSettings {

    /**
     * Scenarios dispatched and unfinished at the most, over all evaluations; keep it below what the replicas of
     * prompt-service hold in flight.
     */
    @WithDefault("512")
    @Min(1)
    int totalWindow();

    /** The same for the evaluations that share an endpoint, as target or as judge. */
    @WithDefault("256")
    @Min(1)
    int endpointWindow();

    /** How long a dispatched scenario may stay unfinished before it is dispatched again. */
    @WithDefault("15m")
    Duration deadline();

    /** How often a scenario is dispatched before it is given up as lost. */
    @WithDefault("3")
    @Min(1)
    int maxDispatches();

    /** How long handing a scenario to Kafka may take before another replica does it again. */
    @WithDefault("30s")
    Duration sendLease();

    /** How often a scenario's being given up is told again until its verdict comes. */
    @WithDefault("5s")
    Duration abandonAgainAfter();

    /** How often the dispatcher looks for work, besides on every sign of some. */
    @WithDefault("1s")
    Duration interval();
}
