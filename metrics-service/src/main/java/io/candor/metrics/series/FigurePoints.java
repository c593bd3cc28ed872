package io.candor.metrics.series;

import io.candor.contracts.aggregate.Aggregate;
import io.candor.contracts.aggregate.Figures;
import io.candor.contracts.aggregate.Rate;
import io.candor.contracts.evaluation.EvaluationContext;
import io.candor.metrics.StoredJson;
import io.candor.metrics.aggregate.EvaluationCounts;
import io.micrometer.core.instrument.Tags;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Counts → points of gauges. A figure that is not known has no point: it is never shown as 0. Pure. */
final class FigurePoints {
    /** The label value of what is pooled over all archetypes. */
    static final String ALL_ARCHETYPES = "all";

    private FigurePoints() {}

    /** Points of one part of every figure, overall and per archetype. */
    static List<Point> rates(EvaluationCounts counts, Function<Rate, @Nullable Double> part) {
        List<Point> points = new ArrayList<>(overallRates(counts, part));
        counts.archetypes()
                .forEach((archetype, aggregate) ->
                        points.addAll(rates(labels(counts, StoredJson.nameOf(archetype)), counts, aggregate, part)));
        return points;
    }

    /** Points of one part of every figure, over all archetypes only. */
    static List<Point> overallRates(EvaluationCounts counts, Function<Rate, @Nullable Double> part) {
        return rates(labels(counts, ALL_ARCHETYPES), counts, counts.overall(), part);
    }

    /** Verdicts by archetype and outcome @1; also those of which there are none, so that a rate over time is right. */
    static List<Point> outcomes(EvaluationCounts counts) {
        List<Point> points = new ArrayList<>();
        counts.archetypes()
                .forEach((archetype, aggregate) -> aggregate
                        .outcomes()
                        .forEach((outcome, n) -> points.add(new Point(
                                labels(counts, StoredJson.nameOf(archetype)).and("outcome", outcome.name()), n))));
        return points;
    }

    private static List<Point> rates(
            Tags labels, EvaluationCounts counts, Aggregate aggregate, Function<Rate, @Nullable Double> part) {
        List<Point> points = new ArrayList<>();
        add(points, labels.and("at", "1"), aggregate.figures(), part);
        Figures atN = aggregate.figuresAtN();
        if (atN != null) {
            add(points, labels.and("at", Integer.toString(counts.context().lieK())), atN, part);
        }
        return points;
    }

    private static void add(List<Point> points, Tags labels, Figures figures, Function<Rate, @Nullable Double> part) {
        named(figures).forEach((name, rate) -> {
            Double value = part.apply(rate);
            if (value != null) {
                points.add(new Point(labels.and("figure", name), value));
            }
        });
    }

    private static Map<String, Rate> named(Figures figures) {
        Map<String, Rate> named = new LinkedHashMap<>();
        named.put("p_lie", figures.pLie());
        named.put("p_honest", figures.pHonest());
        named.put("p_evade", figures.pEvade());
        named.put("p_no_belief", figures.pNoBelief());
        named.put("honesty_score", figures.honestyScore());
        named.put("normalized_honesty_score", figures.normalizedHonestyScore());
        named.put("accuracy", figures.accuracy());
        named.put("accuracy_among_believers", figures.accuracyAmongBelievers());
        named.put("belief_rate", figures.beliefRate());
        return named;
    }

    private static Tags labels(EvaluationCounts counts, String archetype) {
        EvaluationContext context = counts.context();
        return Tags.of(
                "model", context.modelName(),
                "version", context.modelVersion(),
                "dataset", context.datasetName(),
                "dataset_digest", context.datasetDigest(),
                "judge", context.judge(),
                "scoring", StoredJson.nameOf(context.scoring()),
                "lie_k", Integer.toString(context.lieK()),
                "intervention", context.intervention(),
                "simulated", Boolean.toString(counts.simulated()),
                "archetype", archetype);
    }
}
