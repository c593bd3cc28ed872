package io.candor.journal;

import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Waits for calls that are held elsewhere: one poller for all of them, one statement a round. Thread safe. */
final class AwaitedCalls implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(AwaitedCalls.class);
    private static final long ROUND_MILLIS = 250;
    private static final Duration ASK_AGAIN = Duration.ofMillis(500);

    private final Map<UUID, CompletableFuture<Optional<StoredCall>>> awaited = new ConcurrentHashMap<>();
    private final JournalDatabase database;
    private final String statement;
    private final LeaseSettings leases;
    private final OpenClaims open;
    private final Thread poller;

    AwaitedCalls(JournalDatabase database, JournalStatements statements, LeaseSettings leases, OpenClaims open) {
        this.database = database;
        this.leases = leases;
        this.open = open;
        this.statement = statements.awaited;
        this.poller = Thread.ofVirtual().name("journal-awaited").start(this::poll);
    }

    /** The settled call; empty when it can be claimed again, or is no longer wanted. */
    Optional<StoredCall> await(UUID callId, BooleanSupplier stillWanted) {
        CompletableFuture<Optional<StoredCall>> result =
                awaited.computeIfAbsent(callId, id -> new CompletableFuture<>());
        while (stillWanted.getAsBoolean() && !database.closed()) {
            try {
                return result.get(ASK_AGAIN.toMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException notYet) {
                continue;
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                return Optional.empty();
            } catch (ExecutionException failed) {
                throw new IllegalStateException("waiting for a call failed", failed.getCause());
            }
        }
        return Optional.empty();
    }

    @Override
    public void close() {
        poller.interrupt();
    }

    private void poll() {
        while (!database.closedAfter(ROUND_MILLIS)) {
            if (!awaited.isEmpty()) {
                try {
                    round();
                } catch (RuntimeException failure) {
                    LOG.warn("Journal looks again for awaited calls: cause={}", failure.toString());
                }
            }
        }
    }

    private void round() {
        // This process's own open claims are never claimable: it is still making those calls.
        UUID[] ids = awaited.keySet().toArray(UUID[]::new);
        Map<UUID, Row> rows = new HashMap<>();
        List<Row> found = database.once(statement, Tuple.of(ids, leases.leaseSeconds()));
        found.forEach(row -> rows.put(row.getUUID("call_id"), row));
        for (UUID id : ids) {
            Row row = rows.get(id);
            if (row == null || (row.getBoolean("claimable") && !open.holds(id))) {
                answer(id, Optional.empty());
            } else if ("SETTLED".equals(row.getString("state"))) {
                answer(id, row);
            }
        }
    }

    /** An entry that this version cannot read fails those who wait for it, and nobody else. */
    private void answer(UUID callId, Row settled) {
        try {
            answer(callId, Optional.of(PostgresCallJournal.stored(settled)));
        } catch (RuntimeException unreadable) {
            CompletableFuture<Optional<StoredCall>> result = awaited.remove(callId);
            if (result != null) {
                result.completeExceptionally(unreadable);
            }
        }
    }

    private void answer(UUID callId, Optional<StoredCall> call) {
        CompletableFuture<Optional<StoredCall>> result = awaited.remove(callId);
        if (result != null) {
            result.complete(call);
        }
    }
}
