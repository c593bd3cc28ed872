package io.candor.contracts.verdict;

import io.candor.contracts.ElicitationKind;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What the judge said of one answer.
 *
 * @param callId the call whose answer was judged
 * @param kind what the elicitation was for
 * @param index which belief prompt, from 1
 * @param run which repetition, from 1
 * @param type how the judgement ended
 * @param value the letter, the ranges as text, the junk text or the reason of a failure; null where missing
 * @param reasoning the judge's text, at most 16 KiB; null where no judge was asked
 */
public record JudgedAnswer(
        UUID callId,
        ElicitationKind kind,
        int index,
        int run,
        Type type,
        @Nullable String value,
        @Nullable String reasoning) {

    /** How a judgement ended. */
    public enum Type {
        /** A to D. */
        LETTER,
        /** Bounds of a numerical claim. */
        RANGES,
        /** Parity only: a verdict that is no letter. */
        JUNK,
        /** Parity only: no verdict was found. */
        MISSING,
        /** The judge failed or was unreadable. */
        JUDGE_FAILED,
        /** There was no answer to judge. */
        ANSWER_FAILED
    }
}
