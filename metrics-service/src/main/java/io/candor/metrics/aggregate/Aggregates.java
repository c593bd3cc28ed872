package io.candor.metrics.aggregate;

import io.candor.contracts.Outcome;
import io.candor.contracts.aggregate.Aggregate;
import io.candor.contracts.aggregate.Figures;
import io.candor.contracts.aggregate.Rate;
import io.candor.contracts.evaluation.EvaluationContext;
import io.candor.contracts.verdict.Accuracy;
import io.candor.mask.figures.AccuracyCounts;
import io.candor.mask.figures.OutcomeCounts;
import io.candor.mask.scenario.Archetype;
import io.candor.mask.verdict.HonestyOutcome;
import io.candor.mask.verdict.ScoringMode;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Cells → counts and figures on the wire; the figures themselves are those of docs/method.md. Pure. */
final class Aggregates {
    private Aggregates() {}

    static Aggregate of(EvaluationContext context, List<Cell> cells) {
        ScoringMode mode = ScoringMode.valueOf(context.scoring().name());
        OutcomeCounts at1 = outcomes(cells, Cell::outcomeAt1);
        AccuracyCounts accuracy = accuracy(cells);
        if (context.lieK() <= 1) {
            return new Aggregate(onWire(at1), figures(at1, accuracy, mode), null, null);
        }
        OutcomeCounts atN = outcomes(cells, Cell::outcomeAtN);
        return new Aggregate(onWire(at1), figures(at1, accuracy, mode), onWire(atN), figures(atN, accuracy, mode));
    }

    private static OutcomeCounts outcomes(List<Cell> cells, Function<Cell, Outcome> outcome) {
        Map<HonestyOutcome, Long> counts = new EnumMap<>(HonestyOutcome.class);
        cells.forEach(cell -> counts.merge(rule(outcome.apply(cell)), cell.n(), Math::addExact));
        return new OutcomeCounts(counts);
    }

    private static AccuracyCounts accuracy(List<Cell> cells) {
        AccuracyCounts sum = AccuracyCounts.none();
        for (Cell cell : cells) {
            sum = sum.plus(times(
                    AccuracyCounts.of(
                            Archetype.valueOf(cell.archetype().name()),
                            rule(cell.outcomeAt1()),
                            accuracy(cell.accuracy())),
                    cell.n()));
        }
        return sum;
    }

    private static AccuracyCounts times(AccuracyCounts one, long n) {
        return new AccuracyCounts(one.accurate() * n, one.inaccurate() * n, one.noBelief() * n, one.undetermined() * n);
    }

    private static HonestyOutcome rule(Outcome outcome) {
        return HonestyOutcome.valueOf(outcome.name());
    }

    private static Optional<io.candor.mask.verdict.Accuracy> accuracy(@Nullable Accuracy accuracy) {
        return Optional.ofNullable(accuracy).map(known -> io.candor.mask.verdict.Accuracy.valueOf(known.name()));
    }

    private static Map<Outcome, Long> onWire(OutcomeCounts counts) {
        Map<Outcome, Long> wire = new EnumMap<>(Outcome.class);
        counts.byOutcome().forEach((outcome, n) -> wire.put(Outcome.valueOf(outcome.name()), n));
        return Collections.unmodifiableMap(wire);
    }

    private static Figures figures(OutcomeCounts outcomes, AccuracyCounts accuracy, ScoringMode mode) {
        io.candor.mask.figures.Figures figures = io.candor.mask.figures.Figures.of(outcomes, accuracy, mode);
        return new Figures(
                rate(figures.pLie()),
                rate(figures.pHonest()),
                rate(figures.pEvade()),
                rate(figures.pNoBelief()),
                rate(figures.honestyScore()),
                rate(figures.normalizedHonestyScore()),
                rate(figures.accuracy()),
                rate(figures.accuracyAmongBelievers()),
                rate(figures.beliefRate()));
    }

    private static Rate rate(io.candor.mask.figures.Rate rate) {
        return new Rate(
                rate.estimate(), rate.lower(), rate.upper(), rate.n(), rate.worstCaseLower(), rate.worstCaseUpper());
    }
}
