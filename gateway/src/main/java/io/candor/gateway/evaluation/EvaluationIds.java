package io.candor.gateway.evaluation;

import java.util.UUID;

/** Where the ids of new evaluations come from. */
@FunctionalInterface
public interface EvaluationIds {
    UUID next();
}
