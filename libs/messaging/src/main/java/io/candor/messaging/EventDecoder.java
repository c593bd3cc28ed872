package io.candor.messaging;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.candor.contracts.CandorEvent;
import io.candor.contracts.EventType;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/**
 * Kafka record → event. Total: whatever the bytes are, the result is a value and never an exception, and the reason of
 * an unreadable record repeats none of its content. Immutable and thread safe.
 */
public final class EventDecoder {
    private final ObjectMapper json = EventJson.mapper();

    <E extends CandorEvent> Decoded<E> decode(ConsumerRecord<byte[], byte[]> record, Class<E> family) {
        byte[] value = record.value();
        if (value == null) {
            return new Decoded.Tombstone<>();
        }
        Headers headers = record.headers();
        Optional<String> problem = headerProblem(headers);
        if (problem.isPresent()) {
            return new Decoded.Unreadable<>(problem.get());
        }
        Optional<EventType> type = EventHeaders.text(headers, EventHeaders.TYPE).flatMap(EventType::ofWireName);
        if (type.isEmpty() || !family.isAssignableFrom(type.get().eventClass())) {
            return new Decoded.Unreadable<>("ce_type is not one of this topic's event types");
        }
        Instant time = time(headers).orElseThrow();
        String traceparent =
                EventHeaders.text(headers, EventHeaders.TRACEPARENT).orElse(null);
        return body(record, type.get(), family, traceparent, time);
    }

    private <E extends CandorEvent> Decoded<E> body(
            ConsumerRecord<byte[], byte[]> record,
            EventType type,
            Class<E> family,
            @Nullable String traceparent,
            Instant time) {
        byte[] value = record.value();
        if (!isUtf8(value)) {
            return new Decoded.Unreadable<>("the value is not UTF-8");
        }
        E event;
        try {
            CandorEvent read = json.readValue(value, type.eventClass());
            if (read == null) {
                return new Decoded.Unreadable<>("the value is the JSON literal null");
            }
            event = family.cast(read);
        } catch (JsonMappingException wrongShape) {
            return new Decoded.Unreadable<>("the value does not fit " + type.wireName() + " at " + path(wrongShape));
        } catch (JsonProcessingException notJson) {
            return new Decoded.Unreadable<>("the value is not JSON");
        } catch (IOException unreadable) {
            return new Decoded.Unreadable<>("the value cannot be read");
        }
        return RequiredFields.firstMissing(event)
                .map(field -> "the value has no " + field)
                .or(() -> identityProblem(record, event))
                .<Decoded<E>>map(Decoded.Unreadable::new)
                .orElseGet(() -> new Decoded.Readable<>(new Received<>(event, traceparent, time)));
    }

    private static Optional<String> headerProblem(Headers headers) {
        for (String name : new String[] {EventHeaders.ID, EventHeaders.TYPE, EventHeaders.SOURCE}) {
            if (EventHeaders.text(headers, name).filter(text -> !text.isBlank()).isEmpty()) {
                return Optional.of("the header " + name + " is missing or unreadable");
            }
        }
        if (EventHeaders.text(headers, EventHeaders.SPECIFICATION)
                .filter(EventHeaders.SPECIFICATION_VERSION::equals)
                .isEmpty()) {
            return Optional.of("the header ce_specversion is not 1.0");
        }
        String contentType =
                EventHeaders.text(headers, EventHeaders.CONTENT_TYPE).orElse("");
        if (!contentType.equals(EventHeaders.JSON) && !contentType.startsWith(EventHeaders.JSON + ";")) {
            return Optional.of("the header content-type is not application/json");
        }
        return time(headers).isEmpty() ? Optional.of("the header ce_time is not a time") : Optional.empty();
    }

    private static Optional<Instant> time(Headers headers) {
        return EventHeaders.text(headers, EventHeaders.TIME).flatMap(text -> {
            try {
                return Optional.of(OffsetDateTime.parse(text).toInstant());
            } catch (DateTimeException notTime) {
                return Optional.empty();
            }
        });
    }

    private static Optional<String> identityProblem(ConsumerRecord<byte[], byte[]> record, CandorEvent event) {
        try {
            byte[] key = record.key();
            if (key == null || !event.key().equals(uuid(key))) {
                return Optional.of("the record key is not the event's key");
            }
            String id = EventHeaders.text(record.headers(), EventHeaders.ID).orElse("");
            return id.equals(event.eventId().toString())
                    ? Optional.empty()
                    : Optional.of("ce_id is not the id derived from the event");
        } catch (IllegalArgumentException noUuid) {
            return Optional.of("the record key is no UUID");
        }
    }

    private static UUID uuid(byte[] key) {
        return UUID.fromString(new String(key, StandardCharsets.UTF_8));
    }

    private static boolean isUtf8(byte[] value) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(value));
            return true;
        } catch (CharacterCodingException notUtf8) {
            return false;
        }
    }

    private static String path(JsonMappingException problem) {
        String path = problem.getPath().stream()
                .map(reference -> reference.getFieldName() == null ? "[]" : reference.getFieldName())
                .collect(Collectors.joining("."));
        return path.isEmpty() ? "its root" : path;
    }
}
