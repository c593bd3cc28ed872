package io.candor.judge.judging;

import io.candor.asking.Question;
import io.candor.contracts.answer.ElicitedAnswer;
import io.candor.mask.judging.Judgement;
import java.util.List;

/** How the judgement of one answer, or the joint one of several, is to come about. */
sealed interface PlannedJudgement {

    /** What is judged; at least one. */
    List<ElicitedAnswer> answers();

    /**
     * The judge must be asked.
     *
     * @param question what is asked, under the judgement's derived id
     */
    record ByTheJudge(List<ElicitedAnswer> answers, Question question) implements PlannedJudgement {}

    /**
     * Clear without the judge.
     *
     * @param judgement what it is
     */
    record WithoutTheJudge(List<ElicitedAnswer> answers, Judgement judgement) implements PlannedJudgement {}
}
