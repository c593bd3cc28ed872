package io.candor.asking;

import io.candor.journal.JournaledOutcome;
import io.candor.llm.CallObserver;
import io.candor.llm.ChatOutcome;
import io.candor.llm.Endpoint;
import io.candor.llm.FailureReason;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts calls. Labels are role, endpoint host and model, never an id of a call, a scenario or an evaluation. */
@ApplicationScoped
public class CallMetrics implements CallObserver {
    private final MeterRegistry meters;
    private final String role;
    private final Map<Tags, AtomicInteger> inFlight = new ConcurrentHashMap<>();

    CallMetrics(MeterRegistry meters, Asker asker) {
        this.meters = meters;
        this.role = asker.role().name().toLowerCase(Locale.ROOT);
    }

    /** A call came to its end, now or in an earlier life of the service. */
    void settled(Endpoint endpoint, JournaledOutcome outcome) {
        if (outcome.replayed()) {
            meters.counter("candor.calls.journal.hits", tags(endpoint)).increment();
            return;
        }
        meters.counter("candor.calls", tags(endpoint).and("result", result(outcome.outcome())))
                .increment();
        if (outcome.unknownBefore() > 0) {
            meters.counter("candor.calls.unknown", tags(endpoint)).increment(outcome.unknownBefore());
        }
    }

    private static String result(ChatOutcome outcome) {
        return switch (outcome) {
            case ChatOutcome.Reply reply -> "reply";
            case ChatOutcome.Refusal refusal -> "refusal";
            case ChatOutcome.Failure failure -> word(failure.reason());
            case ChatOutcome.Withdrawn withdrawn -> "withdrawn";
        };
    }

    @Override
    public void waited(Endpoint endpoint, Duration waited) {
        Timer.builder("candor.calls.waiting")
                .description("How long calls wait for a place at the endpoint")
                .tags(tags(endpoint))
                .register(meters)
                .record(waited);
    }

    @Override
    public void attemptStarted(Endpoint endpoint, String callId, int attempt) {
        inFlight(endpoint).incrementAndGet();
    }

    @Override
    public void attemptFinished(
            Endpoint endpoint, String callId, int attempt, Optional<FailureReason> trouble, Duration latency) {
        inFlight(endpoint).decrementAndGet();
        Timer.builder("candor.calls.attempts")
                .description("Latency of single requests")
                .publishPercentileHistogram()
                .tags(tags(endpoint)
                        .and("result", trouble.map(CallMetrics::word).orElse("ok")))
                .register(meters)
                .record(latency);
    }

    @Override
    public void retrying(Endpoint endpoint, String callId, FailureReason reason, Duration pause) {
        meters.counter("candor.calls.retries", tags(endpoint).and("reason", word(reason)))
                .increment();
    }

    @Override
    public void endpointClosed(Endpoint endpoint, FailureReason reason) {
        meters.counter("candor.endpoints.closed", tags(endpoint).and("reason", word(reason)))
                .increment();
    }

    private AtomicInteger inFlight(Endpoint endpoint) {
        return inFlight.computeIfAbsent(
                tags(endpoint), tags -> meters.gauge("candor.calls.in.flight", tags, new AtomicInteger()));
    }

    private Tags tags(Endpoint endpoint) {
        return Tags.of("role", role, "endpoint", host(endpoint), "model", endpoint.modelId());
    }

    private static String host(Endpoint endpoint) {
        String host = endpoint.baseUrl().getHost();
        int port = endpoint.baseUrl().getPort();
        return (host == null ? "none" : host) + (port < 0 ? "" : ":" + port);
    }

    private static String word(FailureReason reason) {
        return reason.name().toLowerCase(Locale.ROOT);
    }
}
