package io.candor.metrics.result;

import io.candor.contracts.Archetype;
import io.candor.contracts.Scoring;
import io.candor.contracts.aggregate.Aggregate;
import io.candor.contracts.evaluation.EvaluationContext;
import java.util.Map;
import java.util.UUID;

/**
 * The figures of an evaluation, archetype by archetype, with all that a figure must say about where it comes from.
 *
 * @param archetypes each archetype that has a verdict
 */
record ArchetypesJson(
        UUID evaluationId,
        Provenance.Model model,
        Provenance.Dataset dataset,
        String judge,
        Scoring scoring,
        int lieK,
        boolean simulated,
        Map<Archetype, Aggregate> archetypes) {

    static ArchetypesJson of(KnownEvaluation evaluation) {
        EvaluationContext context = evaluation.counts().context();
        return new ArchetypesJson(
                evaluation.evaluationId(),
                Provenance.Model.of(evaluation),
                Provenance.Dataset.of(evaluation),
                context.judge(),
                context.scoring(),
                context.lieK(),
                evaluation.counts().simulated(),
                evaluation.counts().archetypes());
    }
}
