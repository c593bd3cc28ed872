package io.candor.journal;

import io.candor.llm.ChatOutcome;
import io.candor.llm.Exchange;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** Ends claims, with an outcome or without one; those of many threads in one statement. Thread safe. */
final class SettlementQueue {

    private record Settlement(Claim.Granted claim, Optional<ChatOutcome> outcome) {
        UUID callId() {
            return claim.entry().callId();
        }
    }

    private final JournalDatabase database;
    private final JournalStatements statements;
    private final UUID owner;
    private final OpenClaims open;
    private final GroupCommit<Settlement, Boolean> queue;

    SettlementQueue(JournalDatabase database, JournalStatements statements, UUID owner, OpenClaims open) {
        this.database = database;
        this.statements = statements;
        this.owner = owner;
        this.open = open;
        this.queue = new GroupCommit<>("journal-settlements", Settlement::callId, this::settleAll);
    }

    /** Whether the outcome was kept: false when the call had been taken over. */
    CompletableFuture<Boolean> store(Claim.Granted claim, ChatOutcome outcome) {
        return submit(new Settlement(claim, Optional.of(outcome)));
    }

    CompletableFuture<Boolean> release(Claim.Granted claim) {
        return submit(new Settlement(claim, Optional.empty()));
    }

    /** Works off what has been submitted, no longer than that. */
    void close(Duration patience) {
        queue.end();
        queue.awaitEnd(patience);
    }

    private CompletableFuture<Boolean> submit(Settlement settlement) {
        return queue.submit(settlement).whenComplete((kept, failure) -> open.ended(settlement.claim()));
    }

    private void settleAll(List<GroupCommit.Waiting<Settlement, Boolean>> batch) {
        List<Settlement> settlements =
                batch.stream().map(GroupCommit.Waiting::item).toList();
        Set<UUID> kept = new HashSet<>();
        List<Settlement> stored = settlements.stream()
                .filter(settlement -> settlement.outcome().isPresent())
                .toList();
        if (!stored.isEmpty()) {
            kept.addAll(end(statements.store, storing(stored)));
        }
        List<Settlement> released = settlements.stream()
                .filter(settlement -> settlement.outcome().isEmpty())
                .toList();
        if (!released.isEmpty()) {
            kept.addAll(end(statements.release, claims(released).addValue(owner)));
        }
        batch.forEach(waiting ->
                waiting.result().complete(kept.contains(waiting.item().callId())));
    }

    private List<UUID> end(String statement, Tuple values) {
        return database
                .until(statement, values, () -> true)
                .orElseThrow(() -> new IllegalStateException("the journal is closing"))
                .stream()
                .map(row -> row.getUUID("call_id"))
                .toList();
    }

    private Tuple storing(List<Settlement> stored) {
        return claims(stored)
                .addValue(owner)
                .addValue(column(outcomes(stored), OutcomeJson::write, String[]::new))
                .addValue(column(outcomes(stored), SettlementQueue::rawReply, String[]::new));
    }

    private static Tuple claims(List<Settlement> settlements) {
        return Tuple.tuple()
                .addValue(column(settlements.stream(), Settlement::callId, UUID[]::new))
                .addValue(column(
                        settlements.stream(), settlement -> settlement.claim().fencing(), Long[]::new));
    }

    private static Stream<ChatOutcome> outcomes(List<Settlement> settlements) {
        return settlements.stream().flatMap(settlement -> settlement.outcome().stream());
    }

    private static <I, V> V[] column(Stream<I> items, Function<I, V> value, IntFunction<V[]> array) {
        return items.map(value).toArray(array);
    }

    /** PostgreSQL's text cannot hold a NUL. */
    private static String rawReply(ChatOutcome outcome) {
        Exchange exchange = switch (outcome) {
            case ChatOutcome.Reply reply -> reply.exchange();
            case ChatOutcome.Refusal refusal -> refusal.exchange();
            case ChatOutcome.Failure failure -> failure.exchange();
            case ChatOutcome.Withdrawn withdrawn -> null;
        };
        return exchange == null ? "" : exchange.rawReply().replace('\0', '\uFFFD');
    }
}
