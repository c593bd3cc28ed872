package io.candor.judge;

import io.candor.asking.flight.OrderlyStop;
import io.candor.asking.flight.ScenariosInFlight;
import io.candor.contracts.answer.AnswerEvent;
import io.candor.judge.verdict.VerdictDecision;
import io.candor.messaging.EventIntake;
import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.smallrye.reactive.messaging.ChannelRegistry;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** The intake of {@code candor.answers.v1}: many at once, in any order, each acknowledged when it is finished. */
@ApplicationScoped
public class AnswersListener {
    private static final String CHANNEL = "answers";
    private static final int BEFORE_ALL_OTHERS = 1;

    private final EventIntake intake;
    private final VerdictDecision decision;
    private final OrderlyStop orderlyStop;
    private final JudgingConfiguration configuration;

    AnswersListener(
            EventIntake intake,
            VerdictDecision decision,
            ChannelRegistry channels,
            ScenariosInFlight inFlight,
            JudgingConfiguration configuration) {
        this.intake = intake;
        this.decision = decision;
        this.orderlyStop = new OrderlyStop(channels, inFlight);
        this.configuration = configuration;
    }

    @Incoming(CHANNEL)
    @RunOnVirtualThread
    @Blocking(ordered = false)
    void onAnswers(ConsumerRecord<byte[], byte[]> record) {
        intake.take(record, AnswerEvent.class, decision::handle);
    }

    void onStop(@Observes @Priority(BEFORE_ALL_OTHERS) ShutdownEvent event) {
        orderlyStop.stop(CHANNEL, configuration.drain());
    }
}
