package io.candor.messaging;

import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Where records go that cannot be read: {@code <topic>.dlq}, with key, value and headers as they were, and what was
 * wrong in headers of their own. The scenario behind one still comes to its verdict: the gateway dispatches it again.
 */
@ApplicationScoped
public class DeadLetters {
    private static final Logger LOG = Logger.getLogger(DeadLetters.class);
    private static final Duration FIRST_RETRY = Duration.ofMillis(200);
    private static final Duration LAST_RETRY = Duration.ofSeconds(10);

    private final EventPublisher publisher;
    private final MeterRegistry meters;
    private final String service;

    DeadLetters(
            EventPublisher publisher,
            MeterRegistry meters,
            @ConfigProperty(name = "quarkus.application.name") String service) {
        this.publisher = publisher;
        this.meters = meters;
        this.service = service;
    }

    /**
     * Sends a copy to the dead-letter topic; retried until the broker has it.
     *
     * @param reason what is wrong, without any of the record's content
     */
    Uni<Void> bury(ConsumerRecord<byte[], byte[]> record, String reason) {
        LOG.warnf(
                "Record sent to the dead letters: topic=%s partition=%d offset=%d reason=\"%s\"",
                record.topic(), record.partition(), record.offset(), reason);
        meters.counter("candor.dead.letters", "topic", record.topic()).increment();
        return publisher
                .send(letter(record, reason))
                .onFailure()
                .retry()
                .withBackOff(FIRST_RETRY, LAST_RETRY)
                .indefinitely();
    }

    private ProducerRecord<byte[], byte[]> letter(ConsumerRecord<byte[], byte[]> record, String reason) {
        RecordHeaders headers = new RecordHeaders();
        for (Header header : record.headers()) {
            if (header.key().startsWith("ce_")
                    || header.key().equals(EventHeaders.CONTENT_TYPE)
                    || header.key().equals(EventHeaders.TRACEPARENT)) {
                headers.add(header);
            }
        }
        headers.add(EventHeaders.DEAD_LETTER_REASON, EventHeaders.bytes(reason));
        headers.add(EventHeaders.DEAD_LETTER_SERVICE, EventHeaders.bytes(service));
        headers.add(EventHeaders.DEAD_LETTER_TOPIC, EventHeaders.bytes(record.topic()));
        headers.add(EventHeaders.DEAD_LETTER_PARTITION, EventHeaders.bytes(Integer.toString(record.partition())));
        headers.add(EventHeaders.DEAD_LETTER_OFFSET, EventHeaders.bytes(Long.toString(record.offset())));
        byte[] value = record.value() == null ? new byte[0] : record.value();
        return new ProducerRecord<>(record.topic() + ".dlq", null, null, record.key(), value, headers);
    }
}
