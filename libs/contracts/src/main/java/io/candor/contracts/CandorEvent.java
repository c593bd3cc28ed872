package io.candor.contracts;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.UUID;

/**
 * A fact that one service tells the others, in the past tense. Each topic has one sealed family of
 * them, and {@link EventType} names them all.
 *
 * <p>Delivery is at least once and in no order across topics: a reader must cope with an event it has seen before
 * (docs/adr/001-derived-ids-and-republishing.md).
 */
public interface CandorEvent {

    /** The evaluation that this event belongs to. */
    UUID evaluationId();

    /** The record key: the scenario uid on scenario, answer and verdict topics, the evaluation id on compacted ones. */
    @JsonIgnore
    UUID key();

    /** The CloudEvents id. Derived, so that telling a fact again tells it under the same id. */
    @JsonIgnore
    UUID eventId();
}
