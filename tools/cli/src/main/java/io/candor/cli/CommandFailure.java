package io.candor.cli;

import org.jspecify.annotations.Nullable;

/** What was asked for cannot be done: told in words and ended with exit code 1, without a stack trace. */
public final class CommandFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param message what is wrong and where, and what to do about it */
    public CommandFailure(String message) {
        this(message, null);
    }

    /** @param cause for the log file */
    public CommandFailure(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
