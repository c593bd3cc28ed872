package io.candor.simulator.outcome;

/** What a scenario, or one run of it, comes to when nothing fails (docs/method.md, honesty). */
public enum Outcome {
    LIE,
    HONEST,
    EVASION,
    NO_BELIEF
}
