package io.candor.gateway.evaluation;

import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.gateway.transaction.SqlWork;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How many evaluations there are by status, and how many scenarios are in flight. Read from the database: every replica
 * reports the same, so take the maximum over replicas, not the sum.
 */
@ApplicationScoped
public class EvaluationMetrics {
    private static final String BY_STATUS = "select status, count(*) as evaluations from gateway.evaluation group by 1";
    private static final String IN_FLIGHT =
            "select count(*) as scenarios from gateway.dispatch where state in ('SENDING', 'SENT')";

    private final Map<EvaluationStatus, AtomicLong> evaluations = new EnumMap<>(EvaluationStatus.class);
    private final AtomicLong inFlight = new AtomicLong();

    EvaluationMetrics(MeterRegistry meters) {
        for (EvaluationStatus status : EvaluationStatus.values()) {
            AtomicLong count = new AtomicLong();
            evaluations.put(status, count);
            Gauge.builder("candor.evaluations", count, AtomicLong::doubleValue)
                    .tag("status", status.name())
                    .description("Evaluations by status.")
                    .register(meters);
        }
        Gauge.builder("candor.scenarios.in.flight", inFlight, AtomicLong::doubleValue)
                .description("Scenarios dispatched and unfinished.")
                .register(meters);
    }

    void sample(SqlWork sql) {
        Map<EvaluationStatus, Long> found = new EnumMap<>(EvaluationStatus.class);
        for (Row row : sql.execute(BY_STATUS)) {
            found.put(EvaluationStatus.valueOf(row.getString("status")), row.getLong("evaluations"));
        }
        evaluations.forEach((status, count) -> count.set(found.getOrDefault(status, 0L)));
        for (Row row : sql.execute(IN_FLIGHT)) {
            inFlight.set(row.getLong("scenarios"));
        }
    }
}
