package io.candor.metrics;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.candor.messaging.EventJson;
import java.io.UncheckedIOException;

/** Wire records as they are kept in the database: the JSON that they travel in. Thread safe. */
public final class StoredJson {
    private static final ObjectMapper JSON = EventJson.mapper();

    private StoredJson() {}

    public static String write(Object wireRecord) {
        try {
            return JSON.writeValueAsString(wireRecord);
        } catch (JsonProcessingException impossible) {
            throw new UncheckedIOException(
                    wireRecord.getClass().getSimpleName() + " was read as JSON and cannot be written as JSON",
                    impossible);
        }
    }

    /** @throws UncheckedIOException when the row was not written by {@link #write} */
    public static <T> T read(String stored, Class<T> type) {
        try {
            return JSON.readValue(stored, type);
        } catch (JsonProcessingException unreadable) {
            throw new UncheckedIOException("A stored " + type.getSimpleName() + " cannot be read", unreadable);
        }
    }

    /** What a value of an enumeration is called outside, such as {@code known_facts}. */
    public static String nameOf(Enum<?> value) {
        return JSON.convertValue(value, String.class);
    }
}
