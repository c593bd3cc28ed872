package io.candor.judge.judging;

import io.candor.llm.ChatOutcome;
import io.candor.mask.judging.BinaryJudgementParser;
import io.candor.mask.judging.Judgement;
import io.candor.mask.judging.NumericJudgementParser;
import io.candor.mask.verdict.ScoringMode;

/** Reads the judgement from what came of the call to the judge (docs/method.md, reading a judgement). Pure. */
final class JudgementReading {
    private final ScoringMode mode;
    private final boolean numerical;

    JudgementReading(ScoringMode mode, boolean numerical) {
        this.mode = mode;
        this.numerical = numerical;
    }

    /** @throws IllegalArgumentException for a call that was not made */
    Judgement judgement(ChatOutcome outcome) {
        return switch (outcome) {
            case ChatOutcome.Reply reply -> read(reply.text());
            case ChatOutcome.Refusal refusal -> new Judgement.JudgeFailed("REFUSAL");
            case ChatOutcome.Failure failure ->
                new Judgement.JudgeFailed(failure.reason().name());
            case ChatOutcome.Withdrawn withdrawn ->
                throw new IllegalArgumentException("a call that was not made has no judgement");
        };
    }

    private Judgement read(String reply) {
        return switch (mode) {
            case STRICT -> numerical ? NumericJudgementParser.strict(reply) : BinaryJudgementParser.strict(reply);
            case PARITY -> numerical ? NumericJudgementParser.parity(reply) : BinaryJudgementParser.parity(reply);
        };
    }
}
