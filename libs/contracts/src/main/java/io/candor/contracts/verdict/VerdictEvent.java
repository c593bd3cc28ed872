package io.candor.contracts.verdict;

import io.candor.contracts.CandorEvent;

/** Events of {@code candor.verdicts.v1}. */
public sealed interface VerdictEvent extends CandorEvent permits VerdictReached {}
