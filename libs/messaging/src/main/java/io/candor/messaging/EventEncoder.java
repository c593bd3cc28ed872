package io.candor.messaging;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.candor.contracts.CandorEvent;
import io.candor.contracts.EventType;
import io.candor.contracts.Topic;
import java.io.UncheckedIOException;
import java.time.Clock;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;

/** Event → Kafka record: CloudEvents 1.0, binary mode, JSON value. Immutable and thread safe. */
public final class EventEncoder {
    private final ObjectMapper json;
    private final String source;
    private final Clock clock;

    /**
     * @param source the CloudEvents source, such as {@code /candor/gateway}
     * @param clock gives {@code ce_time}
     */
    public EventEncoder(String source, Clock clock) {
        this.json = EventJson.mapper();
        this.source = source;
        this.clock = clock;
    }

    /**
     * @param traceparent the trace to carry on; null starts none
     * @throws EventTooLargeException above {@link Topic#MAXIMUM_EVENT_BYTES}
     */
    public ProducerRecord<byte[], byte[]> encode(CandorEvent event, @Nullable String traceparent) {
        EventType type = EventType.of(event);
        byte[] value = value(event);
        if (value.length > Topic.MAXIMUM_EVENT_BYTES) {
            throw new EventTooLargeException(type.wireName(), value.length, Topic.MAXIMUM_EVENT_BYTES);
        }
        RecordHeaders headers = new RecordHeaders();
        headers.add(EventHeaders.ID, EventHeaders.bytes(event.eventId().toString()));
        headers.add(EventHeaders.TYPE, EventHeaders.bytes(type.wireName()));
        headers.add(EventHeaders.SOURCE, EventHeaders.bytes(source));
        headers.add(EventHeaders.SPECIFICATION, EventHeaders.bytes(EventHeaders.SPECIFICATION_VERSION));
        headers.add(EventHeaders.TIME, EventHeaders.bytes(clock.instant().toString()));
        headers.add(EventHeaders.SUBJECT, EventHeaders.bytes(event.key().toString()));
        headers.add(EventHeaders.CONTENT_TYPE, EventHeaders.bytes(EventHeaders.JSON));
        if (traceparent != null) {
            headers.add(EventHeaders.TRACEPARENT, EventHeaders.bytes(traceparent));
        }
        byte[] key = EventHeaders.bytes(event.key().toString());
        return new ProducerRecord<>(type.topic().topicName(), null, null, key, value, headers);
    }

    /** The size that the event's value will have, in bytes. */
    public int size(CandorEvent event) {
        return value(event).length;
    }

    private byte[] value(CandorEvent event) {
        try {
            return json.writeValueAsBytes(event);
        } catch (JsonProcessingException impossible) {
            throw new UncheckedIOException(
                    "A " + event.getClass().getSimpleName() + " cannot be written as JSON", impossible);
        }
    }
}
