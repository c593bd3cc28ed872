package io.candor.asking;

import io.candor.asking.evaluation.EvaluationStates;
import io.candor.asking.flight.ScenariosInFlight;
import io.candor.journal.CallJournal;
import io.candor.journal.JournaledChat;
import io.candor.journal.PostgresCallJournal;
import io.candor.llm.AllowedEndpoints;
import io.candor.llm.ApiKeys;
import io.candor.llm.ChatClient;
import io.candor.llm.ChatClientSettings;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;

/** Puts the parts together that know nothing of Quarkus: client, journal, states, work in flight. */
final class AskingParts {
    private AskingParts() {}

    @Produces
    @Singleton
    static ChatClient client(
            CallsConfiguration calls, KeysConfiguration keys, EndpointsConfiguration endpoints, CallMetrics metrics) {
        return new ChatClient(
                settings(calls),
                new ApiKeys(System.getenv(), keys.directory()),
                new AllowedEndpoints(endpoints.allow().orElse(List.of())),
                metrics);
    }

    static void close(@Disposes ChatClient client) {
        client.close();
    }

    static ChatClientSettings settings(CallsConfiguration calls) {
        return new ChatClientSettings(
                calls.maxAttempts(),
                calls.firstBackOff(),
                calls.longestBackOff(),
                calls.overallDeadline(),
                calls.closedFor(),
                calls.connectTimeout(),
                Math.toIntExact(calls.maxReplySize().asLongValue()),
                Math.toIntExact(calls.maxTextSize().asLongValue()));
    }

    @Produces
    @Singleton
    static PostgresCallJournal journal(Pool pool, Asker asker, MeterRegistry meters) {
        PostgresCallJournal journal = new PostgresCallJournal(pool, asker.schema());
        FunctionCounter.builder("candor.calls.fenced.off", journal, PostgresCallJournal::fencedOff)
                .description("Answers dropped because another replica had taken the call over")
                .register(meters);
        return journal;
    }

    static void close(@Disposes PostgresCallJournal journal) {
        journal.close();
    }

    @Produces
    @Singleton
    static JournaledChat chat(ChatClient client, CallJournal journal) {
        return new JournaledChat(client, journal);
    }

    @Produces
    @Singleton
    static EvaluationStates evaluations() {
        return new EvaluationStates();
    }

    @Produces
    @Singleton
    static ScenariosInFlight inFlight(MeterRegistry meters) {
        ScenariosInFlight inFlight = new ScenariosInFlight(Clock.systemUTC());
        meters.gauge("candor.scenarios.in.flight", inFlight, ScenariosInFlight::count);
        meters.gauge(
                "candor.scenarios.oldest.unfinished.seconds",
                inFlight,
                flights -> flights.oldestAge().toMillis() / 1000.0);
        return inFlight;
    }
}
