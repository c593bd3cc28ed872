package io.candor.stack;

/** The sentence about a port that somebody else has. */
final class PortTaken {

    private PortTaken() {}

    static StackFailure by(String part, int port, String option) {
        return new StackFailure("%s cannot start: port %d is taken. Stop what listens there, or choose another with %s."
                .formatted(part, port, option));
    }
}
