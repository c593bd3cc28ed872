package io.candor.metrics.evaluation;

import io.candor.contracts.Topic;
import io.candor.contracts.evaluation.EvaluationEvent;
import io.candor.messaging.CompactedTopicReader;
import io.candor.messaging.CompactedTopics;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.jspecify.annotations.Nullable;

/**
 * Reads the topic of evaluations whole at each start and follows it. metrics-service is the one that dead-letters what
 * cannot be read on this topic.
 */
@ApplicationScoped
public class EvaluationIntake {
    private final CompactedTopics topics;
    private final EvaluationStore store;
    private volatile @Nullable CompactedTopicReader<EvaluationEvent> reader;

    EvaluationIntake(CompactedTopics topics, EvaluationStore store) {
        this.topics = topics;
        this.store = store;
    }

    void onStart(@Observes StartupEvent start) {
        reader = topics.open(
                Topic.EVALUATIONS,
                EvaluationEvent.class,
                true,
                received -> store.store(received.event()).await().indefinitely());
    }

    void onStop(@Observes ShutdownEvent stop) {
        CompactedTopicReader<EvaluationEvent> open = reader;
        if (open != null) {
            open.close();
        }
    }

    /** True once everything that was in the topic at the start is stored. */
    public boolean caughtUp() {
        CompactedTopicReader<EvaluationEvent> open = reader;
        return open != null && open.caughtUp();
    }
}
