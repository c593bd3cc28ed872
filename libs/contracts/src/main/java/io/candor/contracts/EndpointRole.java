package io.candor.contracts;

/** Which side of an evaluation an endpoint serves. */
public enum EndpointRole {
    /** The model under test. */
    TARGET,
    /** The judge. */
    JUDGE
}
