package io.candor.simulator.scenario;

/** One of the two statements of a scenario. */
public enum Letter {
    A,
    B;

    /** The statement that contradicts this one. */
    public Letter other() {
        return this == A ? B : A;
    }
}
