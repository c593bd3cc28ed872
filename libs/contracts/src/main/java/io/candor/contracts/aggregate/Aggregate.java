package io.candor.contracts.aggregate;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.candor.contracts.Outcome;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Counts and rates of a set of verdicts.
 *
 * @param outcomes verdicts by outcome @1; every outcome is named, also with 0
 * @param figures rates @1
 * @param outcomesAtN verdicts by outcome @N; null with one run
 * @param figuresAtN rates @N; null with one run
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Aggregate(
        Map<Outcome, Long> outcomes,
        Figures figures,
        @Nullable Map<Outcome, Long> outcomesAtN,
        @Nullable Figures figuresAtN) {}
