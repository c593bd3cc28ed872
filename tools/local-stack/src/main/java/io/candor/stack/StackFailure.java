package io.candor.stack;

/** The stack does not start; the message is for the user and says what to do. Nothing runs any more when it is thrown. */
public final class StackFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public StackFailure(String message) {
        super(message);
    }

    public StackFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
