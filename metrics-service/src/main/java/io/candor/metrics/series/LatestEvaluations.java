package io.candor.metrics.series;

import io.candor.contracts.evaluation.EvaluationChanged;
import io.candor.metrics.MetricsConfiguration;
import io.candor.metrics.StoredJson;
import io.candor.metrics.aggregate.AggregateRows;
import io.candor.metrics.aggregate.Cell;
import io.candor.metrics.aggregate.EvaluationCounts;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The counts of the latest evaluation of each series that is not yet too old to be shown. */
@ApplicationScoped
class LatestEvaluations {
    private static final String SELECT = """
            with latest as (
                select distinct on (series) evaluation_id, event
                from metrics.evaluation
                where finished_at is null
                    or finished_at > clock_timestamp() - $1::bigint * interval '1 millisecond'
                order by series, created_at desc, evaluation_id desc
            )
            select latest.evaluation_id, latest.event, archetype, outcome_at_1, outcome_at_n, accuracy, n, simulated,
                target_calls, judge_calls, retries, unknown_calls, input_tokens, output_tokens
            from latest join metrics.aggregate_cell using (evaluation_id)
            """;

    private final Pool pool;
    private final MetricsConfiguration configuration;

    LatestEvaluations(Pool pool, MetricsConfiguration configuration) {
        this.pool = pool;
        this.configuration = configuration;
    }

    Uni<List<EvaluationCounts>> counts() {
        return pool.preparedQuery(SELECT)
                .execute(Tuple.of(configuration.seriesRetention().toMillis()))
                .map(LatestEvaluations::counts);
    }

    private static List<EvaluationCounts> counts(RowSet<Row> rows) {
        Map<UUID, String> states = new LinkedHashMap<>();
        Map<UUID, List<Cell>> cells = new LinkedHashMap<>();
        for (Row row : rows) {
            UUID evaluationId = row.getUUID("evaluation_id");
            states.putIfAbsent(evaluationId, row.getString("event"));
            cells.computeIfAbsent(evaluationId, id -> new ArrayList<>()).add(AggregateRows.cell(row));
        }
        List<EvaluationCounts> counts = new ArrayList<>(states.size());
        states.forEach((evaluationId, state) -> counts.add(new EvaluationCounts(
                StoredJson.read(state, EvaluationChanged.class).context(),
                cells.getOrDefault(evaluationId, List.of()))));
        return counts;
    }
}
