package io.candor.messaging;

import io.candor.contracts.CandorEvent;

/** What became of a record's bytes. */
sealed interface Decoded<E extends CandorEvent> {

    /** A readable event. */
    record Readable<E extends CandorEvent>(Received<E> received) implements Decoded<E> {}

    /** A record without value: the deletion of a key on a compacted topic. */
    record Tombstone<E extends CandorEvent>() implements Decoded<E> {}

    /**
     * Not an event of the expected family.
     *
     * @param reason what is wrong with it, without any of its content
     */
    record Unreadable<E extends CandorEvent>(String reason) implements Decoded<E> {}
}
