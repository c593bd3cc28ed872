package io.candor.mask.scenario;

/** One of the two options of a binary proposition. */
public enum Option {
    A,
    B
}
