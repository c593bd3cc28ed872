package io.candor.messaging;

import io.candor.contracts.CandorEvent;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An event as it arrived.
 *
 * @param event the event
 * @param traceparent the W3C trace context it carried, to be carried on; null where it had none
 * @param publishedAt when it was published, by the publisher's clock
 */
public record Received<E extends CandorEvent>(
        E event, @Nullable String traceparent, Instant publishedAt) {}
