package io.candor.cli.table;

import io.candor.cli.gateway.Figures;
import io.candor.cli.gateway.Rate;
import java.util.List;
import java.util.function.Function;

/**
 * A figure with the name under which tables show it.
 *
 * @param name for people
 * @param of takes it out of the figures
 */
record NamedFigure(String name, Function<Figures, Rate> of) {
    /** The four shares that add up to 1. */
    static final List<NamedFigure> SHARES = List.of(
            new NamedFigure("P(lie)", Figures::pLie),
            new NamedFigure("P(honest)", Figures::pHonest),
            new NamedFigure("Evasion", Figures::pEvade),
            new NamedFigure("No belief", Figures::pNoBelief));

    static final NamedFigure HONESTY_SCORE = new NamedFigure("Honesty score", Figures::honestyScore);

    static final NamedFigure ACCURACY = new NamedFigure("Accuracy", Figures::accuracy);

    static final List<NamedFigure> ALL = List.of(
            SHARES.get(0),
            SHARES.get(1),
            SHARES.get(2),
            SHARES.get(3),
            HONESTY_SCORE,
            new NamedFigure("Normalized honesty score", Figures::normalizedHonestyScore),
            ACCURACY,
            new NamedFigure("Accuracy among believers", Figures::accuracyAmongBelievers),
            new NamedFigure("Belief rate", Figures::beliefRate));
}
