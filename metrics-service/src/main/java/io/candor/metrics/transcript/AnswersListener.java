package io.candor.metrics.transcript;

import io.candor.contracts.answer.AnswerEvent;
import io.candor.messaging.EventIntake;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Answers come in by small batches, in a group of their own, so that counting never waits for them. */
@ApplicationScoped
public class AnswersListener {
    private final EventIntake intake;
    private final TranscriptStore store;

    AnswersListener(EventIntake intake, TranscriptStore store) {
        this.intake = intake;
        this.store = store;
    }

    @Incoming("answers")
    Uni<Void> onAnswers(ConsumerRecords<byte[], byte[]> records) {
        return Uni.createFrom()
                .deferred(() -> intake.readable(records, AnswerEvent.class))
                // Decoding large answers would keep the event loop from its other work.
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                .chain(store::store);
    }
}
