package io.candor.contracts;

import io.candor.contracts.aggregate.AggregateUpdated;
import io.candor.contracts.answer.AnswersCollected;
import io.candor.contracts.answer.ScenarioAbandoned;
import io.candor.contracts.evaluation.EvaluationChanged;
import io.candor.contracts.scenario.ScenarioDispatched;
import io.candor.contracts.verdict.VerdictReached;
import java.util.Arrays;
import java.util.Optional;

/** Every event type that travels, with its CloudEvents {@code type} and the topic it belongs to. */
public enum EventType {
    EVALUATION_CHANGED("io.candor.evaluation.changed.v1", EvaluationChanged.class, Topic.EVALUATIONS),
    SCENARIO_DISPATCHED("io.candor.scenario.dispatched.v1", ScenarioDispatched.class, Topic.SCENARIOS),
    ANSWERS_COLLECTED("io.candor.answers.collected.v1", AnswersCollected.class, Topic.ANSWERS),
    SCENARIO_ABANDONED("io.candor.scenario.abandoned.v1", ScenarioAbandoned.class, Topic.ANSWERS),
    VERDICT_REACHED("io.candor.verdict.reached.v1", VerdictReached.class, Topic.VERDICTS),
    AGGREGATE_UPDATED("io.candor.aggregate.updated.v1", AggregateUpdated.class, Topic.AGGREGATES);

    private final String wireName;
    private final Class<? extends CandorEvent> eventClass;
    private final Topic topic;

    EventType(String wireName, Class<? extends CandorEvent> eventClass, Topic topic) {
        this.wireName = wireName;
        this.eventClass = eventClass;
        this.topic = topic;
    }

    /** The value of the CloudEvents attribute {@code type}. */
    public String wireName() {
        return wireName;
    }

    public Class<? extends CandorEvent> eventClass() {
        return eventClass;
    }

    public Topic topic() {
        return topic;
    }

    public static Optional<EventType> ofWireName(String wireName) {
        return Arrays.stream(values())
                .filter(type -> type.wireName.equals(wireName))
                .findFirst();
    }

    /** The type of an event; every event class has one. */
    public static EventType of(CandorEvent event) {
        return Arrays.stream(values())
                .filter(type -> type.eventClass.isInstance(event))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "No event type is declared for " + event.getClass().getName()));
    }
}
