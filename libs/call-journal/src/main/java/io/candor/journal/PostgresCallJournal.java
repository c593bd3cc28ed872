package io.candor.journal;

import io.candor.llm.ChatOutcome;
import io.candor.llm.Exchange;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The journal in PostgreSQL, through the plain reactive client. One instance per process: it has an owner id of its own
 * and renews the leases of its claims by the database's clock.
 *
 * <p>A process that dies leaves claims behind; whoever wants them waits until their lease has run out, takes them over
 * and counts each as unknown: it may have been paid without its answer having been kept.
 */
public final class PostgresCallJournal implements CallJournal, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PostgresCallJournal.class);
    private static final Duration STILL_WANTED_EVERY = Duration.ofMillis(500);

    private final UUID owner = UUID.randomUUID();
    private final LongAdder fencedOff = new LongAdder();
    private final JournalStatements statements;
    private final JournalDatabase database;
    private final LeaseSettings leases;
    private final GroupCommit<JournalEntry, Claim> claims;
    private final GroupCommit<Settlement, Boolean> settlements;
    private final AwaitedCalls awaited;
    private final Thread renewal;

    private record Settlement(Claim.Granted claim, ChatOutcome outcome) {}

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
        this.statements = new JournalStatements(schema);
        this.database = new JournalDatabase(pool);
        this.leases = leases;
        this.claims = new GroupCommit<>("journal-claims", JournalEntry::callId, this::claimAll);
        this.settlements = new GroupCommit<>(
                "journal-settlements", settlement -> settlement.claim().entry().callId(), this::settleAll);
        this.awaited = new AwaitedCalls(database, statements);
        this.renewal = Thread.ofVirtual().name("journal-leases").start(this::renew);
    }

    @Override
    public Map<UUID, StoredCall> find(Collection<UUID> callIds) {
        Map<UUID, StoredCall> found = new HashMap<>();
        Tuple ids = Tuple.of(callIds.toArray(UUID[]::new));
        database.until(statements.find, ids, () -> true)
                .orElseThrow(PostgresCallJournal::closing)
                .forEach(row -> found.put(row.getUUID("call_id"), stored(row)));
        return Map.copyOf(found);
    }

    @Override
    public Optional<String> rawReply(UUID callId) {
        return database
                .until(statements.rawReply, Tuple.of(callId), () -> true)
                .orElseThrow(PostgresCallJournal::closing)
                .stream()
                .findFirst()
                .map(row -> row.getString("raw_reply"));
    }

    @Override
    public Claim claim(JournalEntry entry, BooleanSupplier stillWanted) {
        CompletableFuture<Claim> result = claims.submit(entry);
        while (true) {
            try {
                return result.get(STILL_WANTED_EVERY.toMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException notYet) {
                if (database.closed() || (!stillWanted.getAsBoolean() && result.cancel(false))) {
                    return new Claim.Withdrawn();
                }
            } catch (InterruptedException interrupted) {
                result.cancel(false);
                Thread.currentThread().interrupt();
                return new Claim.Withdrawn();
            } catch (ExecutionException failed) {
                throw new IllegalStateException("a call could not be claimed", failed.getCause());
            }
        }
    }

    @Override
    public boolean store(Claim.Granted claim, ChatOutcome outcome) {
        try {
            boolean kept = settlements.submit(new Settlement(claim, outcome)).get();
            if (!kept) {
                fencedOff.increment();
                LOG.warn(
                        "A late answer was dropped: callId={} fencing={}",
                        claim.entry().callId(),
                        claim.fencing());
            }
            return kept;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw closing();
        } catch (ExecutionException failed) {
            throw new IllegalStateException("an outcome could not be stored", failed.getCause());
        }
    }

    @Override
    public void release(Claim.Granted claim) {
        UUID callId = claim.entry().callId();
        database.until(statements.release, Tuple.of(callId, owner, claim.fencing()), () -> true);
    }

    @Override
    public Optional<StoredCall> awaitStored(UUID callId, BooleanSupplier stillWanted) {
        return awaited.await(callId, stillWanted);
    }

    /** How many answers came too late, since the start: somebody else had taken the call over. */
    public long fencedOff() {
        return fencedOff.sum();
    }

    /** Stops waiting for the database and renewing leases. Claims that are open run out by themselves. */
    @Override
    public void close() {
        database.close();
        renewal.interrupt();
        claims.close();
        settlements.close();
        awaited.close();
    }

    static StoredCall stored(Row row) {
        return new StoredCall(OutcomeJson.read(row.getString("outcome")), row.getInteger("unknown"));
    }

    private void claimAll(List<GroupCommit.Waiting<JournalEntry, Claim>> batch) {
        Tuple values = Tuple.tuple()
                .addValue(column(batch, JournalEntry::callId, UUID[]::new))
                .addValue(column(batch, JournalEntry::evaluationId, UUID[]::new))
                .addValue(column(batch, JournalEntry::scenarioUid, UUID[]::new))
                .addValue(column(batch, entry -> entry.role().name(), String[]::new))
                .addValue(owner)
                .addValue(leases.leaseSeconds());
        BooleanSupplier anyWanted =
                () -> batch.stream().anyMatch(waiting -> !waiting.result().isDone());
        Map<UUID, Row> rows = new HashMap<>();
        database.until(statements.claim, values, anyWanted)
                .orElseGet(List::of)
                .forEach(row -> rows.put(row.getUUID("call_id"), row));
        for (GroupCommit.Waiting<JournalEntry, Claim> waiting : batch) {
            JournalEntry entry = waiting.item();
            Claim claim = claim(entry, rows.get(entry.callId()));
            if (!waiting.result().complete(claim) && claim instanceof Claim.Granted unwanted) {
                release(unwanted);
            }
        }
    }

    private static Claim claim(JournalEntry entry, @Nullable Row row) {
        if (row == null) {
            return new Claim.HeldElsewhere(Duration.ZERO);
        }
        if (row.getBoolean("granted")) {
            return new Claim.Granted(entry, row.getLong("fencing"), row.getInteger("unknown"));
        }
        return row.getString("outcome") != null
                ? new Claim.Stored(stored(row))
                : new Claim.HeldElsewhere(Duration.ofMillis((long) (1_000 * row.getDouble("lease_left"))));
    }

    private void settleAll(List<GroupCommit.Waiting<Settlement, Boolean>> batch) {
        Tuple values = Tuple.tuple()
                .addValue(column(batch, settlement -> settlement.claim().entry().callId(), UUID[]::new))
                .addValue(column(batch, settlement -> settlement.claim().fencing(), Long[]::new))
                .addValue(column(batch, settlement -> OutcomeJson.write(settlement.outcome()), String[]::new))
                .addValue(column(batch, settlement -> rawReply(settlement.outcome()), String[]::new))
                .addValue(owner);
        Set<UUID> kept = new HashSet<>();
        database.until(statements.store, values, () -> true)
                .orElseThrow(PostgresCallJournal::closing)
                .forEach(row -> kept.add(row.getUUID("call_id")));
        batch.forEach(waiting -> waiting.result()
                .complete(kept.contains(waiting.item().claim().entry().callId())));
    }

    private void renew() {
        while (!database.pausedTooLong(leases.renewEvery().toMillis())) {
            try {
                database.change(statements.renew, Tuple.of(owner, leases.leaseSeconds()));
            } catch (RuntimeException failure) {
                LOG.warn("Leases will be renewed later: cause={}", failure.toString());
            }
        }
    }

    private static String rawReply(ChatOutcome outcome) {
        Exchange exchange = switch (outcome) {
            case ChatOutcome.Reply reply -> reply.exchange();
            case ChatOutcome.Refusal refusal -> refusal.exchange();
            case ChatOutcome.Failure failure -> failure.exchange();
            case ChatOutcome.Withdrawn withdrawn -> null;
        };
        return exchange == null ? "" : exchange.rawReply().replace('\0', '\uFFFD');
    }

    private static <I, O, V> V[] column(
            List<GroupCommit.Waiting<I, O>> batch, Function<I, V> value, IntFunction<V[]> array) {
        return batch.stream().map(waiting -> value.apply(waiting.item())).toArray(array);
    }

    private static IllegalStateException closing() {
        return new IllegalStateException("the journal is closing");
    }
}
