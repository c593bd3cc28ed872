package io.candor.cli.gateway;

/** The figures of a set of verdicts (docs/method.md, figures). */
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
