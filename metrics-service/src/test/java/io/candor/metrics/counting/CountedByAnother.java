package io.candor.metrics.counting;

import io.candor.contracts.verdict.VerdictReached;
import io.candor.metrics.Databases;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import java.util.List;

/** Another instance of the service, that counts and dies before it tells anybody. */
public final class CountedByAnother {
    private CountedByAnother() {}

    public static void instance(Vertx vertx, List<VerdictReached> verdicts) {
        Pool pool = Databases.open(vertx, 1);
        try {
            new CountingStatement(pool).run(verdicts).await().indefinitely();
        } finally {
            pool.close().await().indefinitely();
        }
    }
}
