package io.candor.journal;

import java.time.Duration;

/** What came of claiming a call. */
public sealed interface Claim {

    /**
     * The call is ours to make. The lease is renewed until the claim is stored or released.
     *
     * @param entry the call
     * @param fencing grows with every claim of the call; only the highest may store
     * @param unknownBefore how many earlier claims ran out without an answer
     */
    record Granted(JournalEntry entry, long fencing, int unknownBefore) implements Claim {}

    /** The call is settled already. */
    record Stored(StoredCall call) implements Claim {}

    /**
     * Another claim is open, here or in another process.
     *
     * @param leaseLeft how long it holds without being renewed
     */
    record HeldElsewhere(Duration leaseLeft) implements Claim {}

    /** The call was no longer wanted before the database could be asked. */
    record Withdrawn() implements Claim {}
}
