package io.candor.messaging;

import io.candor.contracts.CandorEvent;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.MutinyEmitter;
import io.smallrye.reactive.messaging.kafka.api.OutgoingKafkaRecordMetadata;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.eclipse.microprofile.reactive.messaging.OnOverflow;
import org.jspecify.annotations.Nullable;

/**
 * The one way by which events leave a service. Each record is built fresh: no header of an incoming record is carried
 * over but the trace.
 *
 * <p>Delivery: when the result completes, every in-sync replica has the record. A failure says that it is not known
 * whether it has; publishing again is safe because ids are derived. Thread safe.
 */
@ApplicationScoped
public class EventPublisher {
    private final MutinyEmitter<byte[]> emitter;
    private final EventEncoder encoder;

    EventPublisher(
            @Channel("events") @OnOverflow(OnOverflow.Strategy.UNBOUNDED_BUFFER) MutinyEmitter<byte[]> emitter,
            @ConfigProperty(name = "quarkus.application.name") String service) {
        this.emitter = emitter;
        this.encoder = new EventEncoder("/candor/" + service, Clock.systemUTC());
    }

    /**
     * Publishes to the topic of the event's type.
     *
     * @param traceparent the trace to carry on, or null
     * @return completes when the brokers acknowledged; fails with {@link EventTooLargeException} at once, or when the
     *     broker could not be reached for the delivery timeout (2 minutes)
     */
    public Uni<Void> publish(CandorEvent event, @Nullable String traceparent) {
        return Uni.createFrom().deferred(() -> send(encoder.encode(event, traceparent)));
    }

    /** As {@link #publish}, waiting for it; for virtual threads and workers, never for an event loop. */
    public void publishAndAwait(CandorEvent event, @Nullable String traceparent) {
        publish(event, traceparent).await().indefinitely();
    }

    /** The size that the event's value will have, in bytes. */
    public int size(CandorEvent event) {
        return encoder.size(event);
    }

    Uni<Void> send(ProducerRecord<byte[], byte[]> record) {
        return emitter.sendMessage(Message.of(record.value())
                .addMetadata(OutgoingKafkaRecordMetadata.<byte[]>builder()
                        .withTopic(record.topic())
                        .withKey(record.key())
                        .withHeaders(record.headers())
                        .build()));
    }
}
