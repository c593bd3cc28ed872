package io.candor.cli.gateway;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why the gateway refused a request (RFC 9457).
 *
 * @param type {@code urn:candor:problem:…}
 * @param title the kind of problem
 * @param status the HTTP status
 * @param detail what is wrong, and the remedy
 * @param problems rows of a dataset that are wrong; null where it is about something else
 * @param problemCount how many rows are wrong; null where it is about something else
 */
public record Problem(
        @Nullable String type,
        @Nullable String title,
        int status,
        @Nullable String detail,
        @Nullable List<RowProblem> problems,
        @Nullable Integer problemCount) {

    /**
     * One row that is wrong.
     *
     * @param file its file
     * @param line from 1; 0 where it is about the file as a whole
     * @param column null where it is about the row as a whole
     * @param reason what is wrong
     */
    public record RowProblem(
            String file, long line, @Nullable String column, String reason) {}

    /** Whether it is the one that ends with this word, such as {@code unknown-dataset}. */
    public boolean is(String kind) {
        return ("urn:candor:problem:" + kind).equals(type);
    }
}
