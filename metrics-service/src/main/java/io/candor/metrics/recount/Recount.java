package io.candor.metrics.recount;

import io.candor.metrics.MetricsConfiguration;
import io.candor.metrics.Rhythm;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Clock;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Counts all verdict rows anew and compares: the running counts must not differ in a single cell. One statement sees
 * both sides at one moment, so counting goes on meanwhile.
 *
 * <p>A drift is reported and <em>not</em> healed: it means that a row was changed from outside or that counting is
 * wrong, and quietly repaired it would come back unseen. The README tells how to rebuild the counts.
 */
@ApplicationScoped
public class Recount {
    private static final Logger LOG = Logger.getLogger(Recount.class);

    private static final String DRIFT = """
            with recounted as (
                select evaluation_id, archetype, outcome_at_1, outcome_at_n, accuracy,
                    count(*) as n, count(*) filter (where simulated) as simulated,
                    sum(target_calls) as target_calls, sum(judge_calls) as judge_calls, sum(retries) as retries,
                    sum(unknown_calls) as unknown_calls, sum(input_tokens) as input_tokens,
                    sum(output_tokens) as output_tokens
                from metrics.verdict
                group by evaluation_id, archetype, outcome_at_1, outcome_at_n, accuracy
            )
            select count(*) as cells, min(evaluation_id::text) as example
            from recounted full join metrics.aggregate_cell as cell
                using (evaluation_id, archetype, outcome_at_1, outcome_at_n, accuracy)
            where (recounted.n, recounted.simulated, recounted.target_calls, recounted.judge_calls,
                    recounted.retries, recounted.unknown_calls, recounted.input_tokens, recounted.output_tokens)
                is distinct from (cell.n, cell.simulated, cell.target_calls, cell.judge_calls,
                    cell.retries, cell.unknown_calls, cell.input_tokens, cell.output_tokens)
            """;

    private final Pool pool;
    private final MetricsConfiguration configuration;
    private final Clock clock;
    private volatile double drift = Double.NaN;
    private volatile double finishedAtSeconds = Double.NaN;
    private @Nullable Cancellable rhythm;

    Recount(Pool pool, MetricsConfiguration configuration, Clock clock, MeterRegistry registry) {
        this.pool = pool;
        this.configuration = configuration;
        this.clock = clock;
        Gauge.builder("candor.aggregate.drift", this, recount -> recount.drift)
                .description("Cells of the running counts that differ from a recount of the verdicts; must be 0")
                .register(registry);
        Gauge.builder("candor.recount.finished.timestamp", this, recount -> recount.finishedAtSeconds)
                .description("When the last recount ended, in seconds since the epoch")
                .baseUnit("seconds")
                .register(registry);
    }

    void onStart(@Observes StartupEvent start) {
        rhythm = Rhythm.start("recount", configuration.recountInterval(), () -> run().replaceWithVoid());
    }

    void onStop(@Observes ShutdownEvent stop) {
        Cancellable running = rhythm;
        if (running != null) {
            running.cancel();
        }
    }

    /** Recounts now. @return the number of cells that differ, which the gauge then shows */
    public Uni<Long> run() {
        return pool.preparedQuery(DRIFT)
                .execute()
                .map(rows -> note(rows.iterator().next()));
    }

    private long note(Row row) {
        long cells = row.getLong("cells");
        drift = cells;
        finishedAtSeconds = clock.instant().getEpochSecond();
        if (cells > 0) {
            LOG.errorf(
                    "The running counts differ from the verdicts: cells=%d evaluationId=%s",
                    cells, row.getString("example"));
        }
        return cells;
    }
}
