package io.candor.simulator.scenario;

/** A dataset directory cannot be used; the message names file, line and reason. */
public final class InvalidDatasetException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public InvalidDatasetException(String message) {
        super(message);
    }

    public InvalidDatasetException(String message, Throwable cause) {
        super(message, cause);
    }
}
