package io.candor.journal;

import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Claims calls, those of many threads in one statement. Thread safe. */
final class ClaimQueue {

    /** The id makes a claim that is asked for again, after its reply was lost, the same claim. */
    private record Request(JournalEntry entry, UUID claimId) {}

    private final JournalDatabase database;
    private final JournalStatements statements;
    private final LeaseSettings leases;
    private final UUID owner;
    private final OpenClaims open;
    private final SettlementQueue settlements;
    private final GroupCommit<Request, Claim> queue;

    ClaimQueue(
            JournalDatabase database,
            JournalStatements statements,
            LeaseSettings leases,
            UUID owner,
            OpenClaims open,
            SettlementQueue settlements) {
        this.database = database;
        this.statements = statements;
        this.leases = leases;
        this.owner = owner;
        this.open = open;
        this.settlements = settlements;
        this.queue =
                new GroupCommit<>("journal-claims", request -> request.entry().callId(), this::claimAll);
    }

    /** What comes of it. Cancelling gives a claim that is granted nevertheless back. */
    CompletableFuture<Claim> submit(JournalEntry entry) {
        return queue.submit(new Request(entry, UUID.randomUUID()));
    }

    void close() {
        queue.end();
        queue.awaitEnd(Duration.ZERO);
    }

    private void claimAll(List<GroupCommit.Waiting<Request, Claim>> batch) {
        List<GroupCommit.Waiting<Request, Claim>> asked = batch.stream()
                .filter(waiting -> !open.holds(waiting.item().entry().callId()))
                .toList();
        Map<UUID, Row> rows = asked.isEmpty() ? Map.of() : ask(asked);
        for (GroupCommit.Waiting<Request, Claim> waiting : batch) {
            JournalEntry entry = waiting.item().entry();
            Claim claim = claim(entry, rows.get(entry.callId()));
            if (claim instanceof Claim.Granted granted) {
                open.opened(entry.callId(), granted.fencing());
                if (!waiting.result().complete(claim)) {
                    settlements.release(granted);
                }
            } else {
                waiting.result().complete(claim);
            }
        }
    }

    private Map<UUID, Row> ask(List<GroupCommit.Waiting<Request, Claim>> asked) {
        Tuple values = Tuple.tuple()
                .addValue(column(asked, request -> request.entry().callId(), UUID[]::new))
                .addValue(column(asked, request -> request.entry().evaluationId(), UUID[]::new))
                .addValue(column(asked, request -> request.entry().scenarioUid(), UUID[]::new))
                .addValue(column(asked, request -> request.entry().role().name(), String[]::new))
                .addValue(column(asked, Request::claimId, UUID[]::new))
                .addValue(owner)
                .addValue(leases.leaseSeconds());
        BooleanSupplier anyWanted =
                () -> asked.stream().anyMatch(waiting -> !waiting.result().isDone());
        Map<UUID, Row> rows = new HashMap<>();
        database.until(statements.claim, values, anyWanted)
                .orElseGet(List::of)
                .forEach(row -> rows.put(row.getUUID("call_id"), row));
        return rows;
    }

    /** Without a row somebody else is just claiming the call: his claim was not yet to be seen. */
    private static Claim claim(JournalEntry entry, @Nullable Row row) {
        if (row == null) {
            return new Claim.HeldElsewhere(Duration.ZERO);
        }
        if (row.getBoolean("granted")) {
            return new Claim.Granted(entry, row.getLong("fencing"), row.getInteger("unknown"));
        }
        return row.getString("outcome") != null
                ? new Claim.Stored(PostgresCallJournal.stored(row))
                : new Claim.HeldElsewhere(Duration.ofMillis((long) (1_000 * row.getDouble("lease_left"))));
    }

    private static <V> V[] column(
            List<GroupCommit.Waiting<Request, Claim>> batch, Function<Request, V> value, IntFunction<V[]> array) {
        return batch.stream().map(waiting -> value.apply(waiting.item())).toArray(array);
    }
}
