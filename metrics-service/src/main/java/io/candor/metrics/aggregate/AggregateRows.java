package io.candor.metrics.aggregate;

import io.candor.contracts.Archetype;
import io.candor.contracts.CallCounts;
import io.candor.contracts.Outcome;
import io.candor.contracts.aggregate.AggregateUpdated;
import io.candor.contracts.evaluation.EvaluationContext;
import io.candor.metrics.StoredJson;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The counts of one evaluation with their revision, read in one statement and so of one moment. */
public final class AggregateRows {
    private static final String SELECT = """
            select revision, context, archetype, outcome_at_1, outcome_at_n, accuracy, n, simulated,
                target_calls, judge_calls, retries, unknown_calls, input_tokens, output_tokens
            from metrics.aggregate_revision join metrics.aggregate_cell using (evaluation_id)
            where evaluation_id = $1 and (revision > published_revision or $2)
            """;

    /** Whether counts are wanted that were told before. */
    enum Selection {
        UNPUBLISHED,
        ANY
    }

    private AggregateRows() {}

    static Uni<Optional<AggregateUpdated>> read(SqlClient database, UUID evaluationId, Selection selection) {
        return database.preparedQuery(SELECT)
                .execute(Tuple.of(evaluationId, selection == Selection.ANY))
                .map(rows -> event(evaluationId, rows));
    }

    /** A cell from columns named as in {@code metrics.aggregate_cell}. */
    public static Cell cell(Row row) {
        return new Cell(
                Archetype.valueOf(row.getString("archetype")),
                Outcome.valueOf(row.getString("outcome_at_1")),
                Outcome.valueOf(row.getString("outcome_at_n")),
                Cell.accuracyOf(row.getString("accuracy")),
                row.getLong("n"),
                row.getLong("simulated"),
                new CallCounts(
                        row.getLong("target_calls"),
                        row.getLong("judge_calls"),
                        row.getLong("retries"),
                        row.getLong("unknown_calls"),
                        row.getLong("input_tokens"),
                        row.getLong("output_tokens")));
    }

    private static Optional<AggregateUpdated> event(UUID evaluationId, RowSet<Row> rows) {
        List<Cell> cells = new ArrayList<>(rows.size());
        rows.forEach(row -> cells.add(cell(row)));
        if (cells.isEmpty()) {
            return Optional.empty();
        }
        Row first = rows.iterator().next();
        EvaluationContext context = StoredJson.read(first.getString("context"), EvaluationContext.class);
        return Optional.of(new EvaluationCounts(context, cells).asEvent(evaluationId, first.getLong("revision")));
    }
}
