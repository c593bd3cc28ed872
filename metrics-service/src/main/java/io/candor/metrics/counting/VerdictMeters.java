package io.candor.metrics.counting;

import io.candor.contracts.evaluation.EvaluationContext;
import io.candor.contracts.verdict.VerdictReached;
import io.candor.metrics.MetricsConfiguration;
import io.candor.metrics.Rhythm;
import io.candor.metrics.StoredJson;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Counters of verdicts counted by this instance since its start. They say how much is going on; what was measured is
 * said by the gauges of {@link io.candor.metrics.series.FigureSeries}, which come from the database.
 *
 * <p>Model versions come and go: a counter that did not move for the retention of series is dropped. Thread safe.
 */
@ApplicationScoped
public class VerdictMeters {
    private static final Duration SWEEP = Duration.ofMinutes(10);

    private final MeterRegistry registry;
    private final Clock clock;
    private final Duration retention;
    private final Counter absorbed;
    private final Map<Counter, Instant> lastMoved = new ConcurrentHashMap<>();
    private @Nullable Cancellable rhythm;

    VerdictMeters(MeterRegistry registry, Clock clock, MetricsConfiguration configuration) {
        this.registry = registry;
        this.clock = clock;
        this.retention = configuration.seriesRetention();
        this.absorbed = Counter.builder("candor.verdicts.absorbed")
                .description("Verdicts received that had been counted before")
                .register(registry);
    }

    void onStart(@Observes StartupEvent start) {
        rhythm = Rhythm.start(
                "drop-idle-counters", SWEEP, () -> Uni.createFrom().voidItem().invoke(this::dropIdle));
    }

    void onStop(@Observes ShutdownEvent stop) {
        Cancellable running = rhythm;
        if (running != null) {
            running.cancel();
        }
    }

    void counted(VerdictReached verdict) {
        Counter counter = counter(verdict);
        lastMoved.put(counter, clock.instant());
        counter.increment();
    }

    void absorbed(int verdicts) {
        absorbed.increment(verdicts);
    }

    void dropIdle() {
        Instant oldest = clock.instant().minus(retention);
        lastMoved.forEach((counter, moved) -> {
            if (moved.isBefore(oldest) && lastMoved.remove(counter, moved)) {
                registry.remove(counter);
            }
        });
    }

    private Counter counter(VerdictReached verdict) {
        EvaluationContext context = verdict.context();
        return Counter.builder("candor.verdicts")
                .description("Verdicts counted by this instance, each once")
                .tags(Tags.of(
                        "model", context.modelName(),
                        "version", context.modelVersion(),
                        "dataset", context.datasetName(),
                        "archetype", StoredJson.nameOf(verdict.archetype()),
                        "outcome", verdict.outcomeAt1().name(),
                        "scoring", StoredJson.nameOf(context.scoring()),
                        "simulated", Boolean.toString(verdict.simulated())))
                .register(registry);
    }
}
