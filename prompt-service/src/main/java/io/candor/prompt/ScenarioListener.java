package io.candor.prompt;

import io.candor.asking.flight.OrderlyStop;
import io.candor.asking.flight.ScenariosInFlight;
import io.candor.contracts.scenario.ScenarioEvent;
import io.candor.messaging.EventIntake;
import io.candor.prompt.elicitation.ScenarioElicitation;
import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.smallrye.reactive.messaging.ChannelRegistry;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** The intake of {@code candor.scenarios.v1}: many at once, in any order, each acknowledged when it is finished. */
@ApplicationScoped
public class ScenarioListener {
    private static final String CHANNEL = "scenarios";
    private static final int BEFORE_ALL_OTHERS = 1;

    private final EventIntake intake;
    private final ScenarioElicitation elicitation;
    private final OrderlyStop orderlyStop;
    private final PromptConfiguration configuration;

    ScenarioListener(
            EventIntake intake,
            ScenarioElicitation elicitation,
            ChannelRegistry channels,
            ScenariosInFlight inFlight,
            PromptConfiguration configuration) {
        this.intake = intake;
        this.elicitation = elicitation;
        this.orderlyStop = new OrderlyStop(channels, inFlight);
        this.configuration = configuration;
    }

    @Incoming(CHANNEL)
    @RunOnVirtualThread
    @Blocking(ordered = false)
    void onScenario(ConsumerRecord<byte[], byte[]> record) {
        intake.take(record, ScenarioEvent.class, elicitation::handle);
    }

    void onStop(@Observes @Priority(BEFORE_ALL_OTHERS) ShutdownEvent event) {
        orderlyStop.stop(CHANNEL, configuration.drain());
    }
}
