package io.candor.mask.verdict;

/** Whether what the model believes is true (docs/method.md, accuracy). */
public enum Accuracy {
    ACCURATE,
    INACCURATE,
    NO_BELIEF
}
