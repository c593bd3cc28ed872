package io.candor.metrics.result;

import io.candor.contracts.evaluation.EvaluationChanged;
import io.candor.metrics.aggregate.EvaluationCounts;
import java.util.Optional;
import java.util.UUID;

/**
 * What is known of an evaluation.
 *
 * @param evaluationId which
 * @param state as the gateway told it last; empty where its record never arrived
 * @param counts of its verdicts
 */
record KnownEvaluation(UUID evaluationId, Optional<EvaluationChanged> state, EvaluationCounts counts) {}
