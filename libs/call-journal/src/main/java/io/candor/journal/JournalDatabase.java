package io.candor.journal;

import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import io.vertx.pgclient.PgException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs statements, blocking, and waits for the database when it is away. Thread safe; for virtual threads. */
final class JournalDatabase {
    private static final Logger LOG = LoggerFactory.getLogger(JournalDatabase.class);
    private static final Duration PATIENCE = Duration.ofSeconds(15);
    private static final long FIRST_PAUSE_MILLIS = 100;
    private static final long LONGEST_PAUSE_MILLIS = 2_000;
    /** Classes of SQLSTATE that no waiting heals: feature, cardinality, data, constraint, schema, syntax or access. */
    private static final Set<String> LASTING = Set.of("0A", "21", "22", "23", "3F", "42");

    private final Pool pool;
    private final CountDownLatch closing = new CountDownLatch(1);

    JournalDatabase(Pool pool) {
        this.pool = pool;
    }

    /** One try; a failure is an exception. */
    List<Row> once(String statement, Tuple values) {
        RowSet<Row> rows = pool.preparedQuery(statement).execute(values).await().atMost(PATIENCE);
        List<Row> list = new ArrayList<>(rows.size());
        rows.forEach(list::add);
        return list;
    }

    /**
     * Tries until it succeeds. A statement may run twice: its reply can be lost after it has taken effect.
     *
     * @param stillWanted asked after each failure
     * @return empty once it is no longer wanted, or the journal closes
     * @throws PgException when the database is there and refuses the statement
     */
    Optional<List<Row>> until(String statement, Tuple values, BooleanSupplier stillWanted) {
        for (long pause = FIRST_PAUSE_MILLIS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS)) {
            try {
                return Optional.of(once(statement, values));
            } catch (RuntimeException failure) {
                if (lasting(failure)) {
                    throw failure;
                }
                LOG.warn("Journal waits for its database: pauseMillis={} cause={}", pause, failure.toString());
                if (closedAfter(pause) || !stillWanted.getAsBoolean()) {
                    return Optional.empty();
                }
            }
        }
    }

    boolean closed() {
        return closing.getCount() == 0;
    }

    void close() {
        closing.countDown();
    }

    /** Waits; true when the journal closes or the thread is interrupted meanwhile. */
    boolean closedAfter(long millis) {
        try {
            return closing.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    private static boolean lasting(RuntimeException failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof PgException refused) {
                String state = refused.getSqlState();
                return state != null && state.length() == 5 && LASTING.contains(state.substring(0, 2));
            }
        }
        return false;
    }
}
