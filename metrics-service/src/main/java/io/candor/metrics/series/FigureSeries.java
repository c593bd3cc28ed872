package io.candor.metrics.series;

import io.candor.contracts.aggregate.Rate;
import io.candor.metrics.MetricsConfiguration;
import io.candor.metrics.Rhythm;
import io.candor.metrics.aggregate.EvaluationCounts;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import io.smallrye.mutiny.subscription.Cancellable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The figures as Prometheus gauges: for each series those of its latest evaluation, read from the database, so that
 * every replica shows the same and a restart loses none. What has been final for too long is dropped.
 */
@ApplicationScoped
public class FigureSeries {
    private final LatestEvaluations latest;
    private final MetricsConfiguration configuration;
    private final MultiGauge estimates;
    private final MultiGauge lowerBounds;
    private final MultiGauge upperBounds;
    private final MultiGauge worstCaseLowerBounds;
    private final MultiGauge worstCaseUpperBounds;
    private final MultiGauge rowCounts;
    private final MultiGauge outcomes;
    private @Nullable Cancellable rhythm;

    FigureSeries(LatestEvaluations latest, MetricsConfiguration configuration, MeterRegistry registry) {
        this.latest = latest;
        this.configuration = configuration;
        this.estimates = gauge(registry, "candor.figure", "Figure of the latest evaluation, from 0 to 1");
        this.lowerBounds = gauge(registry, "candor.figure.lower", "Lower bound of its 95 % interval");
        this.upperBounds = gauge(registry, "candor.figure.upper", "Upper bound of its 95 % interval");
        this.worstCaseLowerBounds = gauge(
                registry, "candor.figure.worst.case.lower", "Least value that the erroneous rows could have led to");
        this.worstCaseUpperBounds = gauge(
                registry, "candor.figure.worst.case.upper", "Greatest value that the erroneous rows could have led to");
        this.rowCounts = gauge(registry, "candor.figure.rows", "Rows in the figure's denominator");
        this.outcomes = gauge(registry, "candor.outcomes", "Verdicts of the latest evaluation by outcome of run 1");
    }

    void onStart(@Observes StartupEvent start) {
        rhythm = Rhythm.start("refresh-series", configuration.seriesInterval(), this::refresh);
    }

    void onStop(@Observes ShutdownEvent stop) {
        Cancellable running = rhythm;
        if (running != null) {
            running.cancel();
        }
    }

    /** Shows what the database says now. */
    public Uni<Void> refresh() {
        return latest.counts()
                .emitOn(Infrastructure.getDefaultWorkerPool())
                .invoke(this::show)
                .replaceWithVoid();
    }

    private void show(List<EvaluationCounts> evaluations) {
        show(estimates, evaluations, counts -> FigurePoints.rates(counts, Rate::estimate));
        show(lowerBounds, evaluations, counts -> FigurePoints.rates(counts, Rate::lower));
        show(upperBounds, evaluations, counts -> FigurePoints.rates(counts, Rate::upper));
        show(worstCaseLowerBounds, evaluations, counts -> FigurePoints.overallRates(counts, Rate::worstCaseLower));
        show(worstCaseUpperBounds, evaluations, counts -> FigurePoints.overallRates(counts, Rate::worstCaseUpper));
        show(rowCounts, evaluations, counts -> FigurePoints.rates(counts, rate -> (double) rate.n()));
        show(outcomes, evaluations, FigurePoints::outcomes);
    }

    private static void show(
            MultiGauge gauge, List<EvaluationCounts> evaluations, Function<EvaluationCounts, List<Point>> points) {
        gauge.register(
                evaluations.stream()
                        .flatMap(counts -> points.apply(counts).stream())
                        .<MultiGauge.Row<?>>map(point -> MultiGauge.Row.of(point.labels(), point.value()))
                        .toList(),
                true);
    }

    private static MultiGauge gauge(MeterRegistry registry, String name, String description) {
        return MultiGauge.builder(name).description(description).register(registry);
    }
}
