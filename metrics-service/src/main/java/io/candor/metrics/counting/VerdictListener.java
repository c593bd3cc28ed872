package io.candor.metrics.counting;

import io.candor.contracts.verdict.VerdictEvent;
import io.candor.messaging.EventIntake;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Verdicts come in by the batch; a batch is acknowledged when it is counted. */
@ApplicationScoped
public class VerdictListener {
    private final EventIntake intake;
    private final Counting counting;

    VerdictListener(EventIntake intake, Counting counting) {
        this.intake = intake;
        this.counting = counting;
    }

    @Incoming("verdicts")
    Uni<Void> onVerdicts(ConsumerRecords<byte[], byte[]> records) {
        return Uni.createFrom()
                .deferred(() -> intake.readable(records, VerdictEvent.class))
                // Decoding a large batch would keep the event loop from its other work.
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                .chain(counting::count);
    }
}
