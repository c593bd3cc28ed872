package io.candor.mask.scenario;

/** A row is no scenario: leave it out, or correct the named column. The message has no more than an excerpt of it. */
public final class InvalidScenarioException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String column;
    private final String reason;

    public InvalidScenarioException(String column, String reason) {
        super("column " + column + ": " + reason);
        this.column = column;
        this.reason = reason;
    }

    /** The column to look at. */
    public String column() {
        return column;
    }

    /** What is wrong with it. */
    public String reason() {
        return reason;
    }
}
