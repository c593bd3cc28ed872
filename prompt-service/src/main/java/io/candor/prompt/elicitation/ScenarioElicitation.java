package io.candor.prompt.elicitation;

import io.candor.asking.ModelCalls;
import io.candor.asking.evaluation.EvaluationGate;
import io.candor.asking.flight.ScenariosInFlight;
import io.candor.contracts.Topic;
import io.candor.contracts.answer.AnswersCollected;
import io.candor.contracts.scenario.ScenarioDispatched;
import io.candor.contracts.scenario.ScenarioEvent;
import io.candor.journal.JournaledOutcome;
import io.candor.journal.StoredCall;
import io.candor.messaging.EventPublisher;
import io.candor.messaging.Received;
import io.candor.prompt.answer.EventSize;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * Brings a dispatched scenario to its {@link AnswersCollected}. Doing it again asks nobody again and publishes an equal
 * event; where the evaluation does not run it publishes only what is in the journal already.
 */
@ApplicationScoped
public class ScenarioElicitation {
    private static final Logger LOG = Logger.getLogger(ScenarioElicitation.class);

    private final EvaluationGate gate;
    private final ModelCalls calls;
    private final EventPublisher publisher;
    private final ScenariosInFlight inFlight;
    private final EventSize eventSize;

    ScenarioElicitation(EvaluationGate gate, ModelCalls calls, EventPublisher publisher, ScenariosInFlight inFlight) {
        this.gate = gate;
        this.calls = calls;
        this.publisher = publisher;
        this.inFlight = inFlight;
        this.eventSize = new EventSize(publisher::size, Topic.MAXIMUM_EVENT_BYTES);
    }

    /** Returns when the scenario's answers are published, or when nothing is to be done for it. */
    public void handle(Received<ScenarioEvent> received) {
        switch (received.event()) {
            case ScenarioDispatched dispatched ->
                inFlight.run(
                        dispatched.eventId(),
                        () -> collect(dispatched)
                                .ifPresent(answers ->
                                        publisher.publishAndAwait(eventSize.fitted(answers), received.traceparent())));
        }
    }

    private Optional<AnswersCollected> collect(ScenarioDispatched dispatched) {
        List<PlannedElicitation> plan = ElicitationPlanning.plan(dispatched);
        Optional<AnswersCollected> answers = switch (gate.await(dispatched.evaluationId(), dispatched.scenarioUid())) {
            case OPEN -> AnswersAssembly.assemble(dispatched, plan, ask(dispatched, plan));
            case CLOSED -> AnswersAssembly.assemble(dispatched, plan, lookUp(plan));
            case UNKNOWN -> Optional.empty();
        };
        LOG.debugf(
                "Scenario asked: evaluationId=%s scenarioUid=%s complete=%s",
                dispatched.evaluationId(), dispatched.scenarioUid(), answers.isPresent());
        return answers;
    }

    private List<Optional<StoredCall>> ask(ScenarioDispatched dispatched, List<PlannedElicitation> plan) {
        List<JournaledOutcome> outcomes = calls.askAll(
                dispatched.evaluationId(),
                dispatched.scenarioUid(),
                dispatched.target(),
                plan.stream().map(PlannedElicitation::question).toList());
        return outcomes.stream()
                .map(outcome -> Optional.of(new StoredCall(outcome.outcome(), outcome.unknownBefore())))
                .toList();
    }

    private List<Optional<StoredCall>> lookUp(List<PlannedElicitation> plan) {
        List<UUID> callIds =
                plan.stream().map(planned -> planned.question().callId()).toList();
        Map<UUID, StoredCall> stored = calls.find(callIds);
        return callIds.stream()
                .map(callId -> Optional.ofNullable(stored.get(callId)))
                .toList();
    }
}
