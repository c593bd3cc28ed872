package io.candor.gateway.problem;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * Why a request was refused (RFC 9457).
 *
 * @param type {@code urn:candor:problem:…}, stable, for programs
 * @param title the kind of problem, in words
 * @param status the HTTP status
 * @param detail what is wrong here, and what to do about it
 * @param extensions further members, by name
 */
@Schema(description = "Why a request was refused (RFC 9457).")
@JsonPropertyOrder({"type", "title", "status", "detail"})
public record Problem(
        String type,
        String title,
        int status,
        String detail,
        @JsonIgnore Map<String, Object> extensions) {
    private static final String TYPE_PREFIX = "urn:candor:problem:";

    public Problem {
        extensions = Map.copyOf(extensions);
    }

    /** A problem whose type is told by its last word, such as {@code unknown-dataset}. */
    public static Problem of(int status, String kind, String detail) {
        String words = kind.replace('-', ' ');
        String title = Character.toUpperCase(words.charAt(0)) + words.substring(1);
        return new Problem(TYPE_PREFIX + kind, title, status, detail, Map.of());
    }

    /** The same problem with a further member. */
    public Problem with(String member, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(extensions);
        more.put(member, value);
        return new Problem(type, title, status, detail, more);
    }

    @JsonAnyGetter
    Map<String, Object> members() {
        return extensions;
    }

    /** To be thrown where the request ends. */
    public ProblemException asException() {
        return new ProblemException(this);
    }
}
