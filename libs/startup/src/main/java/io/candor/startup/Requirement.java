package io.candor.startup;

/** Something outside that a service cannot start without. */
interface Requirement {

    /** What it is and where, e.g. {@code PostgreSQL at 127.0.0.1:5432}. */
    String subject();

    /** Looks once; takes a few seconds at most. */
    Finding look();

    /** What one look found. */
    sealed interface Finding {}

    /** It is there and lets us in. */
    record Ready() implements Finding {}

    /** It may yet come: worth another look. The sentence says what is wrong now. */
    record Missing(String sentence) implements Finding {}

    /** Waiting does not help: somebody has to change the sentence's setting. */
    record Wrong(String sentence) implements Finding {}
}
