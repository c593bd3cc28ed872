package io.candor.judge.judging;

import io.candor.contracts.Scoring;
import io.candor.mask.verdict.ScoringMode;

/** The scoring mode in the words of mask-scoring. */
public final class ScoringModes {
    private ScoringModes() {}

    public static ScoringMode mode(Scoring scoring) {
        return switch (scoring) {
            case STRICT -> ScoringMode.STRICT;
            case PARITY -> ScoringMode.PARITY;
        };
    }
}
