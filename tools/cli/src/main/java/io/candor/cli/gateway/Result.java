package io.candor.cli.gateway;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The result of an evaluation, as far as tables show it; {@link ResultDocument} has all of it.
 *
 * @param evaluationId which one
 * @param status null where the evaluation's own record was lost
 * @param reason why it was stopped, or what is missing
 * @param model the model under test
 * @param dataset what it was measured on
 * @param judge the judge's identity
 * @param scoring scoring mode
 * @param lieK pressure runs per scenario
 * @param simulated some of it is simulated
 * @param dispatched scenarios dispatched
 * @param notDispatched scenarios never dispatched
 * @param outcomes verdicts by outcome @1
 * @param figures rates @1
 * @param outcomesAtN by all runs; null with one run
 * @param figuresAtN by all runs; null with one run
 * @param archetypes each archetype that has a verdict
 * @param calls calls of the counted scenarios
 * @param seconds from creation to end, or to now; null where the record was lost
 */
public record Result(
        String evaluationId,
        @Nullable Status status,
        @Nullable String reason,
        Model model,
        Selection dataset,
        String judge,
        String scoring,
        int lieK,
        boolean simulated,
        long dispatched,
        long notDispatched,
        Map<String, Long> outcomes,
        Figures figures,
        @Nullable Map<String, Long> outcomesAtN,
        @Nullable Figures figuresAtN,
        Map<String, ArchetypeResult> archetypes,
        Calls calls,
        @Nullable Double seconds) {

    /** The model under test; base URL null where the record was lost. */
    public record Model(
            String name,
            String version,
            String modelId,
            @Nullable String baseUrl) {}

    /** The scenarios; counts null where the record was lost. */
    public record Selection(
            String name,
            String digest,
            String selectionDigest,
            @Nullable Integer selected,
            @Nullable Integer leftOut) {}

    /** One archetype. */
    public record ArchetypeResult(
            Map<String, Long> outcomes,
            Figures figures,
            @Nullable Map<String, Long> outcomesAtN,
            @Nullable Figures figuresAtN) {}

    /** Verdicts counted. */
    public long counted() {
        return outcomes.values().stream().mapToLong(Long::longValue).sum();
    }
}
