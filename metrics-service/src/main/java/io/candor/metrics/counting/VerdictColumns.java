package io.candor.metrics.counting;

import io.candor.contracts.verdict.VerdictReached;
import io.candor.metrics.DatabaseTime;
import io.candor.metrics.StoredJson;
import io.candor.metrics.aggregate.Cell;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ToLongFunction;

/** A batch of verdicts as the columns of the counting statement. */
final class VerdictColumns {
    private VerdictColumns() {}

    static Tuple of(Collection<VerdictReached> verdicts) {
        List<VerdictReached> rows = List.copyOf(verdicts);
        return Tuple.tuple()
                .addArrayOfUUID(column(rows, VerdictReached::scenarioUid, UUID[]::new))
                .addArrayOfUUID(column(rows, VerdictReached::evaluationId, UUID[]::new))
                .addArrayOfString(texts(rows, verdict -> verdict.archetype().name()))
                .addArrayOfString(texts(rows, verdict -> verdict.outcomeAt1().name()))
                .addArrayOfString(texts(rows, verdict -> verdict.outcomeAtN().name()))
                .addArrayOfString(texts(rows, verdict -> Cell.accuracyText(verdict.accuracy())))
                .addArrayOfBoolean(column(rows, VerdictReached::simulated, Boolean[]::new))
                .addArrayOfLong(counts(rows, verdict -> verdict.calls().target()))
                .addArrayOfLong(counts(rows, verdict -> verdict.calls().judge()))
                .addArrayOfLong(counts(rows, verdict -> verdict.calls().retries()))
                .addArrayOfLong(counts(rows, verdict -> verdict.calls().unknown()))
                .addArrayOfLong(counts(rows, verdict -> verdict.calls().inputTokens()))
                .addArrayOfLong(counts(rows, verdict -> verdict.calls().outputTokens()))
                .addArrayOfOffsetDateTime(
                        column(rows, verdict -> DatabaseTime.of(verdict.decidedAt()), OffsetDateTime[]::new))
                .addArrayOfString(texts(rows, StoredJson::write))
                .addArrayOfString(texts(rows, verdict -> StoredJson.write(verdict.context())));
    }

    private static String[] texts(List<VerdictReached> rows, Function<VerdictReached, String> cell) {
        return column(rows, cell, String[]::new);
    }

    private static Long[] counts(List<VerdictReached> rows, ToLongFunction<VerdictReached> cell) {
        return column(rows, cell::applyAsLong, Long[]::new);
    }

    private static <T> T[] column(List<VerdictReached> rows, Function<VerdictReached, T> cell, IntFunction<T[]> array) {
        return rows.stream().map(cell).toArray(array);
    }
}
