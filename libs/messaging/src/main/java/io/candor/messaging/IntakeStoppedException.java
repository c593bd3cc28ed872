package io.candor.messaging;

/** The service stops: the record stays unacknowledged and is delivered again to whoever reads next. */
public final class IntakeStoppedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    IntakeStoppedException() {
        super("The service stops; the record will be delivered again");
    }
}
