package io.candor.metrics.aggregate;

import io.candor.metrics.MetricsConfiguration;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Which evaluations have something to be told. All times are the database's. */
@ApplicationScoped
public class DueAggregates {
    private static final String CHANGED = """
            select evaluation_id,
                published_at is null
                    or published_at <= clock_timestamp() - $1::bigint * interval '1 millisecond' as due
            from metrics.aggregate_revision
            where revision > published_revision
            order by published_at nulls first, evaluation_id
            """;

    /** A final evaluation is repeated once more after it became final: its last record, too, may have been lost. */
    private static final String TO_BE_REPEATED = """
            select current.evaluation_id
            from metrics.aggregate_revision as current
                left join metrics.evaluation as state on state.evaluation_id = current.evaluation_id
            where current.published_at < clock_timestamp() - $1::bigint * interval '1 millisecond'
                and greatest(current.counted_at, state.stored_at)
                    > clock_timestamp() - $2::bigint * interval '1 millisecond'
                and (state.status is null
                    or state.status in ('RUNNING', 'CANCELLING', 'STOPPING')
                    or current.published_at < state.stored_at)
            order by current.published_at, current.evaluation_id
            """;

    /**
     * Evaluations whose counts have moved since they were published.
     *
     * @param due may be published now, the longest waiting first
     * @param moreLater others were published too short a time ago
     */
    record Changed(List<UUID> due, boolean moreLater) {}

    private final Pool pool;
    private final MetricsConfiguration configuration;

    DueAggregates(Pool pool, MetricsConfiguration configuration) {
        this.pool = pool;
        this.configuration = configuration;
    }

    /** Evaluations whose counts have moved since they were published. */
    Uni<Changed> changed() {
        return pool.preparedQuery(CHANGED)
                .execute(Tuple.of(millis(configuration.publishInterval())))
                .map(DueAggregates::changed);
    }

    /** Evaluations that are going on and were not published for a while. */
    Uni<List<UUID>> toBeRepeated() {
        return pool.preparedQuery(TO_BE_REPEATED)
                .execute(Tuple.of(millis(configuration.republishAfter()), millis(configuration.republishFor())))
                .map(DueAggregates::ids);
    }

    private static Changed changed(RowSet<Row> rows) {
        List<UUID> due = new ArrayList<>(rows.size());
        for (Row row : rows) {
            if (row.getBoolean("due")) {
                due.add(row.getUUID("evaluation_id"));
            }
        }
        return new Changed(due, rows.size() > due.size());
    }

    private static Long millis(Duration duration) {
        return duration.toMillis();
    }

    private static List<UUID> ids(RowSet<Row> rows) {
        List<UUID> ids = new ArrayList<>(rows.size());
        rows.forEach(row -> ids.add(row.getUUID(0)));
        return ids;
    }
}
