package io.candor.metrics.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.candor.contracts.Archetype;
import io.candor.contracts.CallCounts;
import io.candor.contracts.Outcome;
import io.candor.contracts.Scoring;
import io.candor.contracts.aggregate.Aggregate;
import io.candor.contracts.aggregate.Figures;
import io.candor.contracts.evaluation.EvaluationChanged;
import io.candor.contracts.evaluation.EvaluationContext;
import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.metrics.aggregate.EvaluationCounts;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The result of an evaluation as it stands. Apart from {@code seconds} it is a pure function of the evaluation's latest
 * state and of the verdicts: no revision and no time is in it, so a replay in any order gives the same bytes.
 *
 * @param evaluationId which evaluation
 * @param status where it stands; null where the evaluation's own record was lost and only its verdicts are known
 * @param reason why it was stopped, or what is missing; null while nothing needs explaining
 * @param model the model under test
 * @param dataset what it was measured on
 * @param judge the judge's identity
 * @param scoring scoring mode
 * @param lieK pressure runs per scenario
 * @param simulated some verdict comes from the simulator
 * @param dispatched scenarios dispatched; while the evaluation runs at least as many as are counted
 * @param notDispatched scenarios of an ended evaluation that were never dispatched
 * @param outcomes verdicts by outcome @1
 * @param figures rates @1
 * @param outcomesAtN verdicts by outcome @N; left out with one run
 * @param figuresAtN rates @N; left out with one run
 * @param archetypes each archetype that has a verdict
 * @param calls calls of the counted scenarios
 * @param seconds from its creation to its end, or to now; null where its record was lost
 */
record ResultJson(
        UUID evaluationId,
        @Nullable EvaluationStatus status,
        @Nullable String reason,
        Provenance.Model model,
        Provenance.Dataset dataset,
        String judge,
        Scoring scoring,
        int lieK,
        boolean simulated,
        long dispatched,
        long notDispatched,
        Map<Outcome, Long> outcomes,
        Figures figures,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Map<Outcome, Long> outcomesAtN,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Figures figuresAtN,
        Map<Archetype, Aggregate> archetypes,
        CallCounts calls,
        @Nullable Double seconds) {

    private static final String RECORD_LOST =
            "The evaluation's own record has not arrived; this is what its verdicts say.";
    private static final double MILLIS = 1000.0;

    /** @param now ends the time of an evaluation that has no end yet */
    static ResultJson of(KnownEvaluation evaluation, Instant now) {
        EvaluationCounts counts = evaluation.counts();
        EvaluationContext context = counts.context();
        Aggregate overall = counts.overall();
        Optional<EvaluationChanged> state = evaluation.state();
        return new ResultJson(
                evaluation.evaluationId(),
                state.map(EvaluationChanged::status).orElse(null),
                state.isPresent() ? state.get().reason() : RECORD_LOST,
                Provenance.Model.of(evaluation),
                Provenance.Dataset.of(evaluation),
                context.judge(),
                context.scoring(),
                context.lieK(),
                counts.simulated(),
                dispatched(evaluation),
                state.map(EvaluationChanged::notDispatched).orElse(0),
                overall.outcomes(),
                overall.figures(),
                overall.outcomesAtN(),
                overall.figuresAtN(),
                counts.archetypes(),
                counts.calls(),
                state.map(known -> seconds(known, now)).orElse(null));
    }

    /** The state's number is a snapshot while the evaluation runs, and verdicts may have overtaken it. */
    private static long dispatched(KnownEvaluation evaluation) {
        long told = evaluation.state().map(EvaluationChanged::dispatched).orElse(0);
        return Math.max(told, evaluation.counts().counted());
    }

    private static double seconds(EvaluationChanged state, Instant now) {
        Instant end = Optional.ofNullable(state.finishedAt()).orElse(now);
        return Duration.between(state.createdAt(), end).toMillis() / MILLIS;
    }
}
