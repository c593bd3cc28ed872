package io.candor.metrics.result;

import io.candor.contracts.answer.AnswersCollected;
import io.candor.contracts.verdict.VerdictReached;
import java.util.Optional;
import java.util.UUID;

/**
 * What is known of a scenario; at least one of both.
 *
 * @param evaluationId the evaluation it belongs to
 * @param verdict empty before it is reached
 * @param answers empty where none were collected, or where their record was lost
 */
record KnownScenario(UUID evaluationId, Optional<VerdictReached> verdict, Optional<AnswersCollected> answers) {}
