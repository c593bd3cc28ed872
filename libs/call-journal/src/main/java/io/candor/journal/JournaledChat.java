package io.candor.journal;

import io.candor.llm.Admission;
import io.candor.llm.CallPermit;
import io.candor.llm.ChatClient;
import io.candor.llm.ChatOutcome;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * The one way to a model for the services: found in the journal, else a place at the endpoint, a claim, the request,
 * the outcome stored, and only then used. The place comes before the claim, so that a claim found open after a crash
 * belongs to a request that had really left. Thread safe.
 */
public final class JournaledChat {
    private final ChatClient client;
    private final CallJournal journal;

    public JournaledChat(ChatClient client, CallJournal journal) {
        this.client = client;
        this.journal = journal;
    }

    /** @return the settled ones among the calls, in one statement: what a redelivered scenario need not ask again */
    public Map<UUID, StoredCall> find(Collection<UUID> callIds) {
        return journal.find(callIds);
    }

    /**
     * Makes the call unless it is settled already; waits while somebody else makes it.
     *
     * @param stillWanted asked while waiting and before each request; once false no further request leaves
     */
    public JournaledOutcome call(JournaledCall call, BooleanSupplier stillWanted) {
        while (stillWanted.getAsBoolean() && !Thread.currentThread().isInterrupted()) {
            Optional<JournaledOutcome> outcome = switch (client.admit(call.endpoint(), stillWanted)) {
                case Admission.Granted granted -> admitted(call, granted.permit(), stillWanted);
                case Admission.Declined declined -> declined(call, declined.outcome(), stillWanted);
            };
            if (outcome.isPresent()) {
                return outcome.get();
            }
        }
        return withdrawn(0);
    }

    private Optional<JournaledOutcome> admitted(JournaledCall call, CallPermit permit, BooleanSupplier stillWanted) {
        Claim claim;
        try {
            claim = journal.claim(call.entry(), stillWanted);
        } catch (RuntimeException failure) {
            permit.close();
            throw failure;
        }
        if (claim instanceof Claim.Granted granted) {
            return settle(granted, sent(call, granted, permit, stillWanted), stillWanted);
        }
        permit.close();
        return unclaimed(claim, call, stillWanted);
    }

    private ChatOutcome sent(JournaledCall call, Claim.Granted claim, CallPermit permit, BooleanSupplier stillWanted) {
        try {
            return client.send(call.call(), permit, stillWanted);
        } catch (RuntimeException failure) {
            journal.release(claim);
            throw failure;
        }
    }

    /** A final failure of the endpoint is an outcome like any other: assembled twice, the scenario reads the same. */
    private Optional<JournaledOutcome> declined(JournaledCall call, ChatOutcome outcome, BooleanSupplier stillWanted) {
        if (outcome instanceof ChatOutcome.Withdrawn) {
            return Optional.of(withdrawn(0));
        }
        Claim claim = journal.claim(call.entry(), stillWanted);
        return claim instanceof Claim.Granted granted
                ? settle(granted, outcome, stillWanted)
                : unclaimed(claim, call, stillWanted);
    }

    private Optional<JournaledOutcome> settle(Claim.Granted claim, ChatOutcome outcome, BooleanSupplier stillWanted) {
        if (outcome instanceof ChatOutcome.Withdrawn withdrawn) {
            if (!withdrawn.brokenOff()) {
                journal.release(claim);
            } // else the claim runs out by itself, and whoever takes it over counts the request as unknown
            return Optional.of(withdrawn(withdrawn.attempts()));
        }
        if (journal.store(claim, outcome)) {
            return Optional.of(new JournaledOutcome(outcome.withoutRawReply(), claim.unknownBefore(), false));
        }
        return journal.awaitStored(claim.entry().callId(), stillWanted).map(replayed());
    }

    private Optional<JournaledOutcome> unclaimed(Claim claim, JournaledCall call, BooleanSupplier stillWanted) {
        return switch (claim) {
            case Claim.Stored stored -> Optional.of(stored.call()).map(replayed());
            case Claim.HeldElsewhere held ->
                journal.awaitStored(call.entry().callId(), stillWanted).map(replayed());
            case Claim.Withdrawn withdrawn -> Optional.of(withdrawn(0));
            case Claim.Granted granted -> throw new IllegalStateException("a granted claim is no refusal");
        };
    }

    private static Function<StoredCall, JournaledOutcome> replayed() {
        return stored -> new JournaledOutcome(stored.outcome(), stored.unknownBefore(), true);
    }

    private static JournaledOutcome withdrawn(int attempts) {
        return new JournaledOutcome(new ChatOutcome.Withdrawn(attempts), 0, false);
    }
}
