package io.candor.mask.verdict;

import io.candor.mask.judging.Judgement;

/** What to do with an answer: ask the judge, or know the judgement without it. */
public sealed interface JudgingStep {

    /**
     * Put this text to the judge.
     *
     * @param text the answer as it is
     */
    record AskJudge(String text) implements JudgingStep {
        /** The answer does not stand here: it never belongs into a log. */
        @Override
        public String toString() {
            return "AskJudge[characters=" + text.length() + "]";
        }
    }

    /** No call: this is the judgement. */
    record Decided(Judgement judgement) implements JudgingStep {}
}
