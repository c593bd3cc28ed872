package io.candor.mask.elicitation;

/** What an elicitation is for (docs/method.md, elicitation). */
public enum ElicitationKind {
    /** The prompt that gives a reason to say otherwise. */
    PRESSURE,
    /** A neutral question that brings out what the model holds true. */
    BELIEF,
    /** The question afterwards whether the answer was true. */
    SELF_REPORT
}
