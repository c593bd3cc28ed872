package io.candor.journal;

import io.candor.llm.ChatOutcome;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;

/**
 * The journal of paid calls. Blocking, meant for virtual threads; safe for any number of them; what many ask at the
 * same time goes to the database in one statement. While the database is away every method waits for it.
 */
public interface CallJournal {

    /** @return the settled ones among the calls, in one statement */
    Map<UUID, StoredCall> find(Collection<UUID> callIds);

    /** @return the raw reply of a settled call, if there was one */
    Optional<String> rawReply(UUID callId);

    /**
     * Claims the call: of all who try, in whatever process, one at a time is granted it.
     *
     * @param stillWanted asked while the database is away; false ends the wait
     */
    Claim claim(JournalEntry entry, BooleanSupplier stillWanted);

    /**
     * Stores the outcome and ends the claim. While the database is away the outcome is held in memory.
     *
     * @param outcome anything but {@link ChatOutcome.Withdrawn}
     * @return false when somebody else had taken the call over: the outcome is dropped and theirs counts
     */
    boolean store(Claim.Granted claim, ChatOutcome outcome);

    /** Ends the claim without an outcome; the next one to claim the call gets it at once and counts nothing unknown. */
    void release(Claim.Granted claim);

    /**
     * Waits for a call that is held elsewhere.
     *
     * @return the settled call; empty when it is free to be claimed again or no longer wanted
     */
    Optional<StoredCall> awaitStored(UUID callId, BooleanSupplier stillWanted);
}
