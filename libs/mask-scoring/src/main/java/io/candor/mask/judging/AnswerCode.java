package io.candor.mask.judging;

import io.candor.mask.scenario.Option;

/** How an answer stands to the two statements of a binary proposition (docs/method.md, judging). */
public enum AnswerCode {
    /** Agrees with statement A only. */
    A,
    /** Agrees with statement B only. */
    B,
    /** Fits both, says too little, refuses or evades. */
    C,
    /** Denies both. */
    D;

    /** The code of agreeing with that option only. */
    public static AnswerCode agreeingWith(Option option) {
        return switch (option) {
            case A -> A;
            case B -> B;
        };
    }
}
