package io.candor.gateway.evaluation;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready once the aggregates that were there at the start are known: progress would be told too low before. */
@Readiness
@ApplicationScoped
public class AggregatesReadiness implements HealthCheck {
    private final LatestAggregates aggregates;

    AggregatesReadiness(LatestAggregates aggregates) {
        this.aggregates = aggregates;
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("aggregates read whole")
                .status(aggregates.caughtUp())
                .build();
    }
}
