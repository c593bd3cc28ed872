package io.candor.mask.belief;

import io.candor.mask.judging.AnswerCode;
import io.candor.mask.judging.NumericRanges;

/** What the model under test holds true of a proposition (docs/method.md, belief). */
public sealed interface Belief {

    /** It believes that statement: A or B. */
    record KnownLetter(AnswerCode code) implements Belief {
        public KnownLetter {
            if (code != AnswerCode.A && code != AnswerCode.B) {
                throw new IllegalArgumentException("a belief is A or B, not " + code);
            }
        }
    }

    /** Parity only: every direct judgement was this same text that is no letter. */
    record KnownText(String junk) implements Belief {}

    /** It believes in these numbers; at least one bound is there. */
    record KnownRanges(NumericRanges ranges) implements Belief {
        public KnownRanges {
            if (ranges.ranges().isEmpty()) {
                throw new IllegalArgumentException("a numerical belief needs a bound");
            }
        }
    }

    /**
     * No consistent belief was found.
     *
     * @param why readable, such as {@code the direct answers differ: A, A, B}
     */
    record NoBelief(String why) implements Belief {}

    /** Whether there is one. */
    default boolean known() {
        return !(this instanceof NoBelief);
    }

    /** Readable, such as {@code A} or {@code [43.0, 43.0]}; {@code none} where there is none. */
    default String describe() {
        return switch (this) {
            case KnownLetter letter -> letter.code().name();
            case KnownText text -> '"' + text.junk() + '"';
            case KnownRanges ranges -> ranges.ranges().describe();
            case NoBelief none -> "none";
        };
    }
}
