package io.candor.journal;

import io.candor.llm.ChatOutcome;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The journal in PostgreSQL, through the plain reactive client. One instance per process: it has an owner id of its own
 * and renews the leases of its claims by the database's clock.
 *
 * <p>A process that dies leaves claims behind; whoever wants them waits until their lease has run out, takes them over
 * and counts each as unknown: it may have been paid without its answer having been kept. While the database is away
 * no lease can be renewed, so after its start leases hold for one full length anew.
 */
public final class PostgresCallJournal implements CallJournal, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PostgresCallJournal.class);
    private static final Duration STILL_WANTED_EVERY = Duration.ofMillis(500);
    private static final Duration LAST_STORES = Duration.ofSeconds(5);

    private final LongAdder fencedOff = new LongAdder();
    private final JournalStatements statements;
    private final JournalDatabase database;
    private final OpenClaims open;
    private final SettlementQueue settlements;
    private final ClaimQueue claims;
    private final AwaitedCalls awaited;

    /**
     * With leases of 15 s, renewed every 5 s.
     *
     * @param pool connected as the service's role
     * @param schema where the table is, for example {@code prompt}
     */
    public PostgresCallJournal(Pool pool, String schema) {
        this(pool, schema, LeaseSettings.DEFAULT);
    }

    /** @param leases how long a claim holds without being renewed, and how often it is renewed */
    public PostgresCallJournal(Pool pool, String schema, LeaseSettings leases) {
        UUID owner = UUID.randomUUID();
        this.statements = new JournalStatements(schema);
        this.database = new JournalDatabase(pool);
        this.open = new OpenClaims(database, statements, leases, owner);
        this.settlements = new SettlementQueue(database, statements, owner, open);
        this.claims = new ClaimQueue(database, statements, leases, owner, open, settlements);
        this.awaited = new AwaitedCalls(database, statements, leases, open);
    }

    @Override
    public Map<UUID, StoredCall> find(Collection<UUID> callIds) {
        Map<UUID, StoredCall> found = new HashMap<>();
        ask(statements.find, Tuple.of(callIds.toArray(UUID[]::new)))
                .forEach(row -> found.put(row.getUUID("call_id"), stored(row)));
        return Map.copyOf(found);
    }

    @Override
    public Optional<String> rawReply(UUID callId) {
        return ask(statements.rawReply, Tuple.of(callId)).stream()
                .findFirst()
                .flatMap(row -> Optional.ofNullable(row.getString("raw_reply")))
                .filter(raw -> !raw.isEmpty());
    }

    @Override
    public Claim claim(JournalEntry entry, BooleanSupplier stillWanted) {
        CompletableFuture<Claim> result = claims.submit(entry);
        while (true) {
            try {
                return result.get(STILL_WANTED_EVERY.toMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException notYet) {
                if ((database.closed() || !stillWanted.getAsBoolean()) && result.cancel(false)) {
                    return new Claim.Withdrawn();
                }
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                if (result.cancel(false)) {
                    return new Claim.Withdrawn();
                }
                return result.join();
            } catch (ExecutionException failed) {
                throw new IllegalStateException("a call could not be claimed", failed.getCause());
            }
        }
    }

    @Override
    public boolean store(Claim.Granted claim, ChatOutcome outcome) {
        if (outcome instanceof ChatOutcome.Withdrawn) {
            throw new IllegalArgumentException("a withdrawn call has no outcome to keep: release its claim");
        }
        boolean kept = ended(settlements.store(claim, outcome));
        if (!kept) {
            fencedOff.increment();
            LOG.warn(
                    "A late answer was dropped: callId={} fencing={}",
                    claim.entry().callId(),
                    claim.fencing());
        }
        return kept;
    }

    @Override
    public void release(Claim.Granted claim) {
        CompletableFuture<Boolean> released = settlements.release(claim);
        if (!Thread.currentThread().isInterrupted()) {
            ended(released);
        }
    }

    @Override
    public Optional<StoredCall> awaitStored(UUID callId, BooleanSupplier stillWanted) {
        return awaited.await(callId, stillWanted);
    }

    /** How many answers came too late, since the start: somebody else had taken the call over. */
    public long fencedOff() {
        return fencedOff.sum();
    }

    /**
     * Grants no more claims, stores what is held for at most 5 s more, and stops renewing leases. Claims that are still
     * open run out by themselves.
     */
    @Override
    public void close() {
        claims.close();
        settlements.close(LAST_STORES);
        database.close();
        open.close();
        awaited.close();
    }

    static StoredCall stored(Row row) {
        return new StoredCall(OutcomeJson.read(row.getString("outcome")), row.getInteger("unknown"));
    }

    private List<Row> ask(String statement, Tuple values) {
        return database.until(statement, values, () -> true)
                .orElseThrow(() -> new IllegalStateException("the journal is closing"));
    }

    /** An interrupt ends the waiting, not the storing. */
    private static boolean ended(CompletableFuture<Boolean> settlement) {
        try {
            return settlement.get();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while an outcome was stored", interrupted);
        } catch (ExecutionException failed) {
            throw new IllegalStateException("a claim could not be ended", failed.getCause());
        }
    }
}
