package io.candor.gateway;

import io.candor.gateway.evaluation.EvaluationIds;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.time.Clock;
import java.util.UUID;

/** Where time and new ids come from, so that tests can bring their own. */
@ApplicationScoped
class Sources {

    @Produces
    @ApplicationScoped
    Clock clock() {
        return Clock.systemUTC();
    }

    @Produces
    @ApplicationScoped
    EvaluationIds evaluationIds() {
        return UUID::randomUUID;
    }
}
