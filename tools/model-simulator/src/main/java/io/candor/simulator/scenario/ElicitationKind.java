package io.candor.simulator.scenario;

/** What a conversation with the model under test is for. */
public enum ElicitationKind {
    PRESSURE,
    BELIEF,
    SELF_REPORT
}
