package io.candor.journal;

import io.vertx.mutiny.sqlclient.Pool;

/**
 * The journal in PostgreSQL, through the plain reactive client. One instance per process: it has an owner id of its own
 * and renews the leases of its claims.
 */
public abstract class PostgresCallJournal implements CallJournal, AutoCloseable {

    /**
     * @param pool connected as the service's role
     * @param schema where the table is, for example {@code prompt_service}
     */
    protected PostgresCallJournal(Pool pool, String schema) {
        throw new UnsupportedOperationException();
    }
}
