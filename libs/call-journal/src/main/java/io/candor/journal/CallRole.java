package io.candor.journal;

/** Who is asked. */
public enum CallRole {
    /** The model under test. */
    TARGET,
    /** The judge. */
    JUDGE
}
