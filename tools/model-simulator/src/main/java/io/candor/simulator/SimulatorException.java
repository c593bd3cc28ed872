package io.candor.simulator;

/** The simulator cannot start; the message says what to change. */
public final class SimulatorException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    SimulatorException(String message, Throwable cause) {
        super(message, cause);
    }
}
