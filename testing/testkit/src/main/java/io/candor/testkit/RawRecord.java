package io.candor.testkit;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/**
 * A record as the broker has it. Key and value are null when the record has none; of headers of one name the last counts.
 */
public record RawRecord(
        String topic,
        int partition,
        long offset,
        byte @Nullable [] key,
        byte @Nullable [] value,
        Map<String, byte[]> headers) {

    static RawRecord of(ConsumerRecord<byte[], byte[]> found) {
        Map<String, byte[]> headers = new LinkedHashMap<>();
        found.headers().forEach(header -> headers.put(header.key(), header.value()));
        return new RawRecord(found.topic(), found.partition(), found.offset(), found.key(), found.value(), headers);
    }

    /** The key as text, empty when there is none. */
    public String keyText() {
        return text(key);
    }

    /** The value as text, empty when there is none. */
    public String valueText() {
        return text(value);
    }

    /** A header as text, empty when it is missing or null. */
    public String header(String name) {
        return text(headers.get(name));
    }

    private static String text(byte @Nullable [] bytes) {
        return bytes == null ? "" : new String(bytes, StandardCharsets.UTF_8);
    }
}
