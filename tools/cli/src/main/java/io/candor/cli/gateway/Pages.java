package io.candor.cli.gateway;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A list that the gateway tells page by page, put together.
 *
 * @param json one document with all entries, each as the gateway tells it
 * @param entries the same, as far as the command line shows them
 */
public record Pages<T>(String json, List<T> entries) {
    /** Nobody reads more, and a program can ask for pages itself. */
    private static final int MOST_PAGES = 200;

    public Pages {
        entries = List.copyOf(entries);
    }

    /**
     * Reads page after page.
     *
     * @param member of a page that holds the entries
     * @param page a page's text, by cursor, which is null for the first
     */
    static <T> Pages<T> read(GatewayHttp http, String member, Class<T> type, Function<@Nullable String, String> page) {
        ObjectNode all = JsonNodeFactory.instance.objectNode();
        ArrayNode collected = all.putArray(member);
        List<T> entries = new ArrayList<>();
        @Nullable String cursor = null;
        for (int number = 0; number < MOST_PAGES; number++) {
            JsonNode read = http.read(page.apply(cursor), JsonNode.class);
            for (JsonNode entry : read.path(member)) {
                collected.add(entry);
                entries.add(http.read(entry.toString(), type));
            }
            cursor = read.path("nextCursor").isTextual()
                    ? read.path("nextCursor").asText()
                    : null;
            if (cursor == null) {
                break;
            }
        }
        return new Pages<>(all.toString(), entries);
    }
}
