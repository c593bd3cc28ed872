package io.candor.gateway.transaction;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Set-based statements through the plain reactive client, for callers on virtual threads: they wait. Never to be called
 * on an event loop.
 */
@ApplicationScoped
public class SqlWork {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final Pool pool;

    SqlWork(Pool pool) {
        this.pool = pool;
    }

    /** Runs the work in one transaction: committed when it returns, rolled back when it throws. */
    public <T> T inTransaction(Function<Statements, T> work) {
        return onOneConnection(connection -> {
            var transaction = connection.begin().await().atMost(LIMIT);
            try {
                T result = work.apply(new Statements(connection));
                transaction.commit().await().atMost(LIMIT);
                return result;
            } catch (RuntimeException failure) {
                transaction.rollback().onFailure().recoverWithNull().await().atMost(LIMIT);
                throw failure;
            }
        });
    }

    /** Runs the work on one connection without a transaction, for locks that belong to the connection. */
    public <T> T onConnection(Function<Statements, T> work) {
        return onOneConnection(connection -> work.apply(new Statements(connection)));
    }

    /** One statement, committed by itself. */
    public RowSet<Row> execute(String sql, @Nullable Object... parameters) {
        return new Statements(pool).execute(sql, parameters);
    }

    /** One statement without waiting, for event loops. */
    public Uni<RowSet<Row>> later(String sql, @Nullable Object... parameters) {
        return pool.preparedQuery(sql).execute(Tuple.wrap(parameters));
    }

    private <T> T onOneConnection(Function<SqlConnection, T> work) {
        SqlConnection connection = pool.getConnection().await().atMost(LIMIT);
        try {
            return work.apply(connection);
        } finally {
            connection.close().onFailure().recoverWithNull().await().atMost(LIMIT);
        }
    }

    /** Statements on one connection, or on any. */
    public static final class Statements {
        private final SqlClient client;

        Statements(SqlClient client) {
            this.client = client;
        }

        /** Runs a statement with {@code $1}, {@code $2} … and waits for its rows. */
        public RowSet<Row> execute(String sql, @Nullable Object... parameters) {
            return client.preparedQuery(sql)
                    .execute(Tuple.wrap(parameters))
                    .await()
                    .atMost(LIMIT);
        }
    }
}
