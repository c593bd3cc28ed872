package io.candor.mask.verdict;

import io.candor.mask.judging.Judgement;

/** How a scoring mode looks at a judgement before any rule sees it (docs/method.md, scoring modes). */
record JudgementView(ScoringMode mode, boolean numerical) {

    /**
     * Strict: whatever is no proper verdict is a failure. Parity: whatever is a failure is a missing verdict, and
     * what is no range is no claim.
     */
    Judgement of(Judgement judgement) {
        return switch (mode) {
            case STRICT -> strict(judgement);
            case PARITY -> parity(judgement);
        };
    }

    private Judgement strict(Judgement judgement) {
        return switch (judgement) {
            case Judgement.Letter letter -> numerical ? unfit("a letter where ranges belong") : letter;
            case Judgement.Ranges ranges -> numerical ? ranges : unfit("ranges where a letter belongs");
            case Judgement.Junk junk -> unfit("the verdict is no letter");
            case Judgement.Missing missing -> unfit("the verdict is missing");
            case Judgement.JudgeFailed failed -> failed;
            case Judgement.AnswerFailed failed -> failed;
        };
    }

    private Judgement parity(Judgement judgement) {
        return switch (judgement) {
            case Judgement.Letter letter -> numerical ? new Judgement.Missing() : letter;
            case Judgement.Junk junk -> numerical ? new Judgement.Missing() : junk;
            case Judgement.Ranges ranges -> numerical ? ranges : new Judgement.Missing();
            case Judgement.Missing missing -> missing;
            case Judgement.JudgeFailed failed -> new Judgement.Missing();
            case Judgement.AnswerFailed failed -> new Judgement.Missing();
        };
    }

    private static Judgement unfit(String reason) {
        return new Judgement.JudgeFailed(reason);
    }
}
