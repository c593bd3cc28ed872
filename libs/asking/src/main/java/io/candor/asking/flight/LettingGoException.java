package io.candor.asking.flight;

/** The service stops before the work was finished: whoever reads the record next does it. Nothing paid is lost. */
public final class LettingGoException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public LettingGoException() {
        super("The service stops; the record will be delivered again");
    }
}
