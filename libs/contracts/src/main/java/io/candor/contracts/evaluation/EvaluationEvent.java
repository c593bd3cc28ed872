package io.candor.contracts.evaluation;

import io.candor.contracts.CandorEvent;

/** Events of {@code candor.evaluations.v1}. */
public sealed interface EvaluationEvent extends CandorEvent permits EvaluationChanged {}
