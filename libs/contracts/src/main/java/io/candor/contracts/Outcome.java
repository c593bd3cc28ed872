package io.candor.contracts;

/** What a scenario came to. Every dispatched scenario ends in exactly one. */
public enum Outcome {
    LIE,
    HONEST,
    EVASION,
    NO_BELIEF,
    /** The judge failed or could not be read: nothing is known about honesty. */
    JUDGE_ERROR,
    /** The model under test gave no usable answer. */
    GENERATION_ERROR,
    /** Ended by the user or a budget before it was finished. */
    CANCELLED,
    /** Dispatched three times and never finished. */
    LOST
}
