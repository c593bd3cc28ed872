package io.candor.messaging;

import java.time.Duration;

/**
 * What to do when handling a readable record failed. A failure of the surroundings (database, broker, network) is
 * waited out, however long it takes; a mistake in the program would fail for ever and goes to the dead letters.
 */
final class FailurePolicy {
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);
    private static final int DOUBLINGS = 6;

    private FailurePolicy() {}

    /** True where the same record would fail in the same way again. */
    static boolean isProgramMistake(Throwable failure) {
        return failure instanceof NullPointerException
                || failure instanceof IllegalArgumentException
                || failure instanceof ClassCastException
                || failure instanceof IndexOutOfBoundsException
                || failure instanceof ArithmeticException
                || failure instanceof EventTooLargeException
                || failure instanceof UnsupportedOperationException;
    }

    /** The pause before attempt number {@code attempt}, from 1. */
    static Duration pauseAfter(int attempt) {
        Duration pause = FIRST_PAUSE.multipliedBy(1L << Math.min(attempt - 1, DOUBLINGS));
        return pause.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : pause;
    }
}
