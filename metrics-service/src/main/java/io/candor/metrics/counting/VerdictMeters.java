package io.candor.metrics.counting;

import io.candor.contracts.evaluation.EvaluationContext;
import io.candor.contracts.verdict.VerdictReached;
import io.candor.metrics.StoredJson;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * Counters of verdicts counted by this instance since its start. They say how much is going on; what was measured is
 * said by the gauges of {@link io.candor.metrics.series.FigureSeries}, which come from the database.
 */
@ApplicationScoped
public class VerdictMeters {
    private final MeterRegistry registry;
    private final Counter absorbed;

    VerdictMeters(MeterRegistry registry) {
        this.registry = registry;
        this.absorbed = Counter.builder("candor.verdicts.absorbed")
                .description("Verdicts received that had been counted before")
                .register(registry);
    }

    void counted(VerdictReached verdict) {
        EvaluationContext context = verdict.context();
        Counter.builder("candor.verdicts")
                .description("Verdicts counted by this instance, each once")
                .tags(Tags.of(
                        "model", context.modelName(),
                        "version", context.modelVersion(),
                        "dataset", context.datasetName(),
                        "archetype", StoredJson.nameOf(verdict.archetype()),
                        "outcome", verdict.outcomeAt1().name(),
                        "scoring", StoredJson.nameOf(context.scoring()),
                        "simulated", Boolean.toString(verdict.simulated())))
                .register(registry)
                .increment();
    }

    void absorbed(int verdicts) {
        absorbed.increment(verdicts);
    }
}
