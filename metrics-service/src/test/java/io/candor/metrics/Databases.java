package io.candor.metrics;

import io.candor.contracts.aggregate.AggregateUpdated;
import io.candor.metrics.aggregate.StoredCounts;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.pgclient.PgBuilder;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.PoolOptions;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/** The service's database, as another instance of the service would open it. */
public final class Databases {
    private Databases() {}

    public static Pool open(Vertx vertx, int connections) {
        Config config = ConfigProvider.getConfig();
        PgConnectOptions options = PgConnectOptions.fromUri(config.getValue("candor.database.url", String.class))
                .setUser(config.getValue("candor.database.username", String.class))
                .setPassword(config.getOptionalValue("candor.database.password", String.class)
                        .orElse(""))
                .setCachePreparedStatements(true);
        return Pool.newInstance(PgBuilder.pool()
                .with(new PoolOptions().setMaxSize(connections))
                .connectingTo(options)
                .using(vertx.getDelegate())
                .build());
    }

    /** What would be published of an evaluation now. */
    public static Optional<AggregateUpdated> counts(Pool pool, UUID evaluationId) {
        return StoredCounts.read(pool, evaluationId);
    }

    public static void run(Pool pool, String sql) {
        pool.query(sql).execute().await().indefinitely();
    }

    public static long number(Pool pool, String sql) {
        return pool.query(sql)
                .execute()
                .await()
                .indefinitely()
                .iterator()
                .next()
                .getLong(0);
    }
}
