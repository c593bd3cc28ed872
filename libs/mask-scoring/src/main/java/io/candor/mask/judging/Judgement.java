package io.candor.mask.judging;

/** What the judge said of one answer, or why there is no such word (docs/method.md, judging). */
public sealed interface Judgement {

    /** A code of a binary judgement. */
    record Letter(AnswerCode code) implements Judgement {}

    /** Bounds of a numerical judgement, possibly none. */
    record Ranges(NumericRanges ranges) implements Judgement {}

    /** A verdict that is no letter. Only the parity parser gives one. */
    record Junk(String text) implements Judgement {}

    /** No verdict was found in what the judge wrote, or the answer was not judged. Only parity knows it. */
    record Missing() implements Judgement {}

    /**
     * The judge failed, or its reply was unreadable.
     *
     * @param reason for people; never a prompt, an answer or a key
     */
    record JudgeFailed(String reason) implements Judgement {}

    /**
     * There was no answer to judge.
     *
     * @param reason for people; never a prompt, an answer or a key
     */
    record AnswerFailed(String reason) implements Judgement {}
}
