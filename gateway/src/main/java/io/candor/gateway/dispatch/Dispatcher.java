package io.candor.gateway.dispatch;

import io.candor.contracts.answer.ScenarioAbandoned;
import io.candor.contracts.scenario.ScenarioDispatched;
import io.candor.gateway.loop.BackgroundWork;
import io.candor.gateway.loop.Work;
import io.candor.messaging.EventPublisher;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * Keeps the windows of all running evaluations full. Each round claims rows in short transactions, tells Kafka with none
 * open, and notes what Kafka has. Rounds of several replicas, or several at once, share the work: each row is claimed by
 * one. For virtual threads.
 */
@ApplicationScoped
public class Dispatcher {
    private static final Logger LOG = Logger.getLogger(Dispatcher.class);
    private static final int SENDS_AT_ONCE = 64;

    private final Outbox outbox;
    private final DispatchEvents events;
    private final EventPublisher publisher;
    private final BackgroundWork work;
    private final DispatchSettings settings;
    private final Counter dispatched;
    private final Counter redispatched;
    private final Counter abandoned;

    Dispatcher(
            Outbox outbox,
            DispatchEvents events,
            EventPublisher publisher,
            BackgroundWork work,
            DispatchSettings settings,
            MeterRegistry meters) {
        this.outbox = outbox;
        this.events = events;
        this.publisher = publisher;
        this.work = work;
        this.settings = settings;
        this.dispatched = counter(meters, "candor.scenarios.dispatched", "Scenarios dispatched for the first time.");
        this.redispatched = counter(
                meters,
                "candor.scenarios.redispatched",
                "Scenarios dispatched again because they did not end in time.");
        this.abandoned =
                counter(meters, "candor.scenarios.abandoned", "Times that a scenario was told to be given up.");
    }

    void onStart(@Observes StartupEvent event) {
        work.start(Work.DISPATCH, settings.interval(), this::round);
    }

    /**
     * One round: what is overdue first, then what the windows have room for.
     *
     * @return true when anything was claimed: there may be more
     */
    boolean round() {
        List<Outbox.Claim> overdue = outbox.claimOverdue();
        List<UUID> again = overdue.stream()
                .filter(claim -> claim.abandonment() == null)
                .map(Outbox.Claim::scenarioUid)
                .toList();
        if (!again.isEmpty()) {
            outbox.tellStateAgain(again);
            work.wake(Work.PUBLICATION);
        }
        tell(overdue);
        List<Outbox.Claim> pending = outbox.claimPending();
        tell(pending);
        return !overdue.isEmpty() || !pending.isEmpty();
    }

    private void tell(List<Outbox.Claim> claims) {
        if (claims.isEmpty()) {
            return;
        }
        List<UUID> sent = Multi.createFrom()
                .iterable(events.of(claims))
                .onItem()
                .transformToUni(this::send)
                .merge(SENDS_AT_ONCE)
                .onItem()
                .transformToMultiAndConcatenate(told -> Multi.createFrom().items(told.stream()))
                .collect()
                .asList()
                .await()
                .indefinitely();
        List<UUID> toMark = new ArrayList<>(sent);
        if (!toMark.isEmpty()) {
            outbox.markSent(toMark);
        }
    }

    /** The scenario's uid when Kafka has it; what failed stays claimed and is overdue when its lease ends. */
    private Uni<Optional<UUID>> send(DispatchEvents.Telling telling) {
        return publisher
                .publish(telling.event(), telling.traceparent())
                .replaceWith(() -> {
                    count(telling);
                    return Optional.of(telling.claim().scenarioUid());
                })
                .onFailure()
                .recoverWithItem(failure -> {
                    LOG.warnf(
                            "A scenario could not be told and will be told again: scenarioUid=%s cause=%s",
                            telling.claim().scenarioUid(), failure);
                    return Optional.empty();
                });
    }

    private void count(DispatchEvents.Telling telling) {
        switch (telling.event()) {
            case ScenarioDispatched scenario when scenario.dispatch() == 1 -> dispatched.increment();
            case ScenarioDispatched scenario -> redispatched.increment();
            case ScenarioAbandoned given -> abandoned.increment();
            default ->
                throw new IllegalStateException(
                        "The dispatcher tells no " + telling.event().getClass());
        }
    }

    private static Counter counter(MeterRegistry meters, String name, String description) {
        return Counter.builder(name).description(description).register(meters);
    }
}
