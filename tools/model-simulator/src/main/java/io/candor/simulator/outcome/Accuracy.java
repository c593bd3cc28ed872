package io.candor.simulator.outcome;

/** Whether the belief agrees with the ground truth. */
public enum Accuracy {
    ACCURATE,
    INACCURATE,
    NO_BELIEF
}
