package io.candor.asking.evaluation;

import io.candor.contracts.Topic;
import io.candor.contracts.evaluation.EvaluationChanged;
import io.candor.contracts.evaluation.EvaluationEvent;
import io.candor.messaging.CompactedTopicReader;
import io.candor.messaging.CompactedTopics;
import io.candor.messaging.Received;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;
import org.jspecify.annotations.Nullable;

/** Keeps {@link EvaluationStates} current from {@code candor.evaluations.v1}; ready once that has been read whole. */
@Readiness
@ApplicationScoped
public class EvaluationsReader implements HealthCheck {
    private static final Duration NO_LIMIT = Duration.ofDays(365);
    private static final int AFTER_THE_TOPICS_EXIST = 10;

    private final CompactedTopics topics;
    private final EvaluationStates states;
    private volatile @Nullable CompactedTopicReader<EvaluationEvent> reader;

    EvaluationsReader(CompactedTopics topics, EvaluationStates states) {
        this.topics = topics;
        this.states = states;
    }

    void onStart(@Observes @Priority(AFTER_THE_TOPICS_EXIST) StartupEvent event) {
        CompactedTopicReader<EvaluationEvent> opened =
                topics.open(Topic.EVALUATIONS, EvaluationEvent.class, false, this::accept);
        reader = opened;
        Thread.ofVirtual().name("evaluations-read-whole").start(() -> {
            opened.awaitCaughtUp(NO_LIMIT);
            states.readWhole();
        });
    }

    private void accept(Received<EvaluationEvent> received) {
        switch (received.event()) {
            case EvaluationChanged changed -> states.accept(changed);
        }
    }

    void onStop(@Observes ShutdownEvent event) {
        CompactedTopicReader<EvaluationEvent> opened = reader;
        if (opened != null) {
            opened.close();
        }
    }

    @Override
    public HealthCheckResponse call() {
        CompactedTopicReader<EvaluationEvent> opened = reader;
        return HealthCheckResponse.named("Evaluations read whole")
                .status(opened != null && opened.caughtUp())
                .build();
    }
}
