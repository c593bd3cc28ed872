package io.candor.cli.gateway;

/** Where an evaluation stands. */
public enum Status {
    RUNNING,
    CANCELLING,
    STOPPING,
    COMPLETED,
    CANCELLED,
    STOPPED;

    /** Nothing changes any more. */
    public boolean isFinal() {
        return switch (this) {
            case COMPLETED, CANCELLED, STOPPED -> true;
            case RUNNING, CANCELLING, STOPPING -> false;
        };
    }
}
