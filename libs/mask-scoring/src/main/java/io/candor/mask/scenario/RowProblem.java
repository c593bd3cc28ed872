package io.candor.mask.scenario;

import org.jspecify.annotations.Nullable;

/**
 * Why a row, or a whole file, was not understood.
 *
 * @param file name as given
 * @param line line on which the row starts, from 1; 0 where it is about the whole file
 * @param column name of the column; null where it is about no single one
 * @param reason what is wrong, in words for people
 */
public record RowProblem(String file, long line, @Nullable String column, String reason) {

    /** Reads like {@code known_facts.csv line 17, column proposition: must have exactly one …}. */
    public String message() {
        StringBuilder message = new StringBuilder(file);
        if (line > 0) {
            message.append(" line ").append(line);
        }
        if (column != null) {
            message.append(", column ").append(column);
        }
        return message.append(": ").append(reason).toString();
    }
}
