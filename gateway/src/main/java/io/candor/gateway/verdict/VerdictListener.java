package io.candor.gateway.verdict;

import io.candor.contracts.verdict.VerdictEvent;
import io.candor.messaging.EventIntake;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Reads verdicts in the gateway's own group. */
@ApplicationScoped
public class VerdictListener {
    private final EventIntake intake;
    private final ArrivedVerdicts verdicts;

    VerdictListener(EventIntake intake, ArrivedVerdicts verdicts) {
        this.intake = intake;
        this.verdicts = verdicts;
    }

    @Incoming("verdicts")
    @RunOnVirtualThread
    @Blocking(ordered = false)
    void onVerdict(ConsumerRecord<byte[], byte[]> record) {
        intake.take(record, VerdictEvent.class, verdicts::take);
    }
}
