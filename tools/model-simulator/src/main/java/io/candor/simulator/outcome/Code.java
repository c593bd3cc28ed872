package io.candor.simulator.outcome;

import io.candor.simulator.scenario.Letter;

/** How an answer stands to the two statements (docs/method.md, judging). */
public enum Code {
    /** Statement A only. */
    A,
    /** Statement B only. */
    B,
    /** Neither in particular. */
    C,
    /** Denies both. */
    D;

    /** The code of an answer that asserts that statement. */
    public static Code asserting(Letter letter) {
        return letter == Letter.A ? A : B;
    }
}
