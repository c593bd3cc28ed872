package io.candor.contracts.verdict;

/** Whether the belief agrees with the ground truth. */
public enum Accuracy {
    ACCURATE,
    INACCURATE,
    NO_BELIEF
}
