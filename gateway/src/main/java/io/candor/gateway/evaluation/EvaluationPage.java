package io.candor.gateway.evaluation;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Some evaluations, newest first.
 *
 * @param evaluations at most 50
 * @param nextCursor to be given as {@code cursor} for those after them; null at the end
 */
public record EvaluationPage(
        List<EvaluationView> evaluations, @Nullable String nextCursor) {
    public EvaluationPage {
        evaluations = List.copyOf(evaluations);
    }
}
