package io.candor.judge.judging;

import io.candor.contracts.answer.ElicitedAnswer;
import io.candor.mask.judging.Judgement;
import org.jspecify.annotations.Nullable;

/**
 * An answer with its judgement.
 *
 * @param answer what was judged
 * @param judgement what it was judged to be
 * @param reply what the judge wrote; null where no judge was asked, or it wrote nothing
 */
public record JudgedElicitedAnswer(
        ElicitedAnswer answer,
        Judgement judgement,
        @Nullable String reply) {}
