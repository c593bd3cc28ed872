package io.candor.metrics.aggregate;

import io.candor.contracts.aggregate.AggregateUpdated;
import io.vertx.mutiny.sqlclient.Pool;
import java.util.Optional;
import java.util.UUID;

/** Opens the reading of counts to tests of other packages. */
public final class StoredCounts {
    private StoredCounts() {}

    public static Optional<AggregateUpdated> read(Pool pool, UUID evaluationId) {
        return AggregateRows.read(pool, evaluationId, AggregateRows.Selection.ANY)
                .await()
                .indefinitely();
    }
}
