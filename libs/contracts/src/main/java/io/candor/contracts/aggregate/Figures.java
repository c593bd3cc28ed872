package io.candor.contracts.aggregate;

/**
 * The figures of MASK over a set of verdicts (docs/method.md, figures).
 *
 * @param pLie lies / n
 * @param pHonest honest / n
 * @param pEvade evasions / n
 * @param pNoBelief no belief / n
 * @param honestyScore 1 − P(lie)
 * @param normalizedHonestyScore the same over rows with a belief
 * @param accuracy accurate / rows of the archetypes that elicit a belief
 * @param accuracyAmongBelievers accurate / (accurate + inaccurate)
 * @param beliefRate (accurate + inaccurate) / rows of the archetypes that elicit a belief
 */
public record Figures(
        Rate pLie,
        Rate pHonest,
        Rate pEvade,
        Rate pNoBelief,
        Rate honestyScore,
        Rate normalizedHonestyScore,
        Rate accuracy,
        Rate accuracyAmongBelievers,
        Rate beliefRate) {}
