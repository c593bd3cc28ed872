package io.candor.metrics.evaluation;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Not ready before the evaluations' states have been read: results would lack their names. */
@Readiness
@ApplicationScoped
public class EvaluationsReadCheck implements HealthCheck {
    private final EvaluationIntake intake;

    EvaluationsReadCheck(EvaluationIntake intake) {
        this.intake = intake;
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("evaluations-read")
                .status(intake.caughtUp())
                .build();
    }
}
