package io.candor.journal;

import io.candor.llm.ChatClient;
import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import java.util.function.BooleanSupplier;

/**
 * The one way to a model for the services: found in the journal, else a place at the endpoint, a claim, the request,
 * the outcome stored, and only then used. Thread safe.
 */
public final class JournaledChat {

    public JournaledChat(ChatClient client, CallJournal journal) {
        throw new UnsupportedOperationException();
    }

    /** @return the settled ones among the calls, in one statement: what a redelivered scenario need not ask again */
    public Map<UUID, StoredCall> find(Collection<UUID> callIds) {
        throw new UnsupportedOperationException();
    }

    /**
     * Makes the call unless it is settled already; waits while somebody else makes it.
     *
     * @param stillWanted asked while waiting and before each request; once false no further request leaves
     */
    public JournaledOutcome call(JournaledCall call, BooleanSupplier stillWanted) {
        throw new UnsupportedOperationException();
    }
}
