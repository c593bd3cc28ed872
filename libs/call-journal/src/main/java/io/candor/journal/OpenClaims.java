package io.candor.journal;

import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The claims of this process that are neither settled nor released, and their leases. Only these are renewed: a claim
 * that got lost on its way, for instance because the database's reply never arrived, runs out by itself. Thread safe.
 */
final class OpenClaims {
    private static final Logger LOG = LoggerFactory.getLogger(OpenClaims.class);

    private final Map<UUID, Long> fencingOfOpen = new ConcurrentHashMap<>();
    private final JournalDatabase database;
    private final JournalStatements statements;
    private final LeaseSettings leases;
    private final UUID owner;
    private final Thread renewal;

    OpenClaims(JournalDatabase database, JournalStatements statements, LeaseSettings leases, UUID owner) {
        this.database = database;
        this.statements = statements;
        this.leases = leases;
        this.owner = owner;
        this.renewal = Thread.ofVirtual().name("journal-leases").start(this::renew);
    }

    void opened(UUID callId, long fencing) {
        fencingOfOpen.put(callId, fencing);
    }

    void ended(Claim.Granted claim) {
        fencingOfOpen.remove(claim.entry().callId(), claim.fencing());
    }

    /** Whether this very process is making the call, whatever has become of its lease. */
    boolean holds(UUID callId) {
        return fencingOfOpen.containsKey(callId);
    }

    void close() {
        renewal.interrupt();
    }

    private void renew() {
        while (!database.closedAfter(leases.renewEvery().toMillis())) {
            List<Map.Entry<UUID, Long>> open = List.copyOf(fencingOfOpen.entrySet());
            if (!open.isEmpty()) {
                try {
                    renew(open);
                } catch (RuntimeException failure) {
                    LOG.warn("Leases will be renewed later: claims={} cause={}", open.size(), failure.toString());
                }
            }
        }
    }

    private void renew(List<Map.Entry<UUID, Long>> open) {
        List<Row> renewed = database.once(
                statements.renew,
                Tuple.of(
                        open.stream().map(Map.Entry::getKey).toArray(UUID[]::new),
                        open.stream().map(Map.Entry::getValue).toArray(Long[]::new),
                        owner,
                        leases.leaseSeconds()));
        LOG.debug("Leases renewed: open={} renewed={}", open.size(), renewed.size());
    }
}
