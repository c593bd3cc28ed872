package io.candor.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.candor.simulator.ChatTestClient.Said;
import io.candor.simulator.call.CallCount;
import io.candor.simulator.call.CallLedger;
import io.candor.simulator.call.CallRole;
import io.candor.simulator.call.RowHeaders;
import io.candor.simulator.fault.Faults;
import io.candor.simulator.fault.Latency;
import java.net.http.HttpResponse;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The simulator's count is what other tests rely on when they say that no call was paid twice. */
class CallCountingTest {
    private static final String JUDGE = "simulated-judge";
    private static final List<Said> QUESTION =
            List.of(new Said("user", JudgePromptLayout.binary("x", "It rains.", "It is dry.", "It rains.")));

    private final SimulatorServer simulator =
            SimulatorServer.start(SimulatorOptions.defaults().withDataset(SampleDataset.directory()));
    private final ChatTestClient client = new ChatTestClient(simulator);

    @AfterEach
    void stop() {
        simulator.close();
    }

    @Test
    void requestsAndAnswersAreCountedByCallId() {
        ask("once");
        ask("twice");
        ask("twice");
        simulator.faults(JUDGE, Faults.builder().serverErrors(1, 500).build());
        ask("failed");

        JsonNode summary = client.get("/simulator/calls/summary").json();

        assertThat(summary.path("received").asInt()).isEqualTo(4);
        assertThat(summary.path("answered200").asInt()).isEqualTo(3);
        assertThat(summary.path("callIds").asInt()).isEqualTo(3);
        assertThat(summary.path("receivedMoreThanOnce").asInt()).isEqualTo(1);
        assertThat(summary.path("answered200MoreThanOnce").asInt()).isEqualTo(1);
        assertThat(summary.path("inFlight").asInt()).isZero();
        assertThat(summary.at("/byModel/simulated-judge/statuses/500").asInt()).isEqualTo(1);
        assertThat(count("failed"))
                .extracting(CallCount::received, CallCount::answered200)
                .containsExactly(1, 0);
    }

    @Test
    void aCallSaysWhichRowItAskedAndWhen() {
        long before = System.currentTimeMillis();
        client.chat(
                "simulated-fencer",
                List.of(new Said("user", "not that row")),
                ChatTestClient.row("id-1", "sample-kf-01", "BELIEF", 2, 1));

        JsonNode call = client.get("/simulator/calls").json().path(0);

        assertThat(call.path("callId").asText()).isEqualTo("id-1");
        assertThat(call.path("model").asText()).isEqualTo("simulated-fencer");
        assertThat(call.path("role").asText()).isEqualTo("target");
        assertThat(call.path("taskId").asText()).isEqualTo("sample-kf-01");
        assertThat(call.path("kind").asText()).isEqualTo("BELIEF");
        assertThat(call.path("index").asText() + call.path("run").asText()).isEqualTo("21");
        assertThat(call.path("answered200").asInt()).as("it was a 422").isZero();
        assertThat(call.path("startedAt").asLong()).isBetween(before, System.currentTimeMillis());
        assertThat(call.path("finishedAt").asLong())
                .isGreaterThanOrEqualTo(call.path("startedAt").asLong());
    }

    @Test
    void callsInFlightAreSeenWhileTheyWait() {
        simulator.faults(JUDGE, Faults.builder().hang(1, null).build());
        List<CompletableFuture<HttpResponse<String>>> hanging = IntStream.range(0, 30)
                .mapToObj(number -> client.http()
                        .sendAsync(
                                client.request(JUDGE, QUESTION, Map.of("Idempotency-Key", "h" + number)),
                                HttpResponse.BodyHandlers.ofString()))
                .toList();

        Awaitility.await().until(() -> simulator.summary().inFlight() == 30);

        assertThat(simulator.summary().answered200()).isZero();
        assertThat(simulator.calls()).allMatch(call -> call.finishedAt() == null);
        assertThat(hanging).noneMatch(CompletableFuture::isDone);
        simulator.resetCalls();
        assertThat(simulator.summary().inFlight())
                .as("a reset does not end calls")
                .isEqualTo(30);
        assertThat(simulator.summary().received()).isZero();
    }

    @Test
    void anAnswerIsCountedBeforeItsReceiverCanKnowIt() {
        IntStream.range(0, 200).forEach(number -> {
            ask("c" + number);
            assertThat(simulator.summary().answered200()).isEqualTo(number + 1);
        });
    }

    @Test
    void aResetStartsFromNothing() {
        ask("before");

        assertThat(client.send("DELETE", "/simulator/calls", "").status()).isEqualTo(200);

        assertThat(client.get("/simulator/calls").json()).isEmpty();
        assertThat(client.get("/simulator/calls/summary")
                        .json()
                        .path("received")
                        .asInt())
                .isZero();
    }

    @Test
    void callsWithoutAnIdAreCountedApart() {
        client.chat(JUDGE, QUESTION, Map.of());

        assertThat(simulator.summary().received()).isEqualTo(1);
        assertThat(simulator.summary().withoutCallId()).isEqualTo(1);
        assertThat(simulator.summary().callIds()).isZero();
    }

    @Test
    void theHighestNumberInFlightIsKept() {
        simulator.faults(JUDGE, Faults.builder().latency(new Latency.Fixed(300)).build());
        List<CompletableFuture<HttpResponse<String>>> asked = IntStream.range(0, 25)
                .mapToObj(number -> client.http()
                        .sendAsync(
                                client.request(JUDGE, QUESTION, Map.of("Idempotency-Key", "m" + number)),
                                HttpResponse.BodyHandlers.ofString()))
                .toList();
        asked.forEach(CompletableFuture::join);

        assertThat(simulator.summary().mostInFlight()).isBetween(2, 25);
        assertThat(simulator.summary().inFlight()).isZero();
    }

    @Test
    void twoHundredThousandCallsAreCountedFromManyThreads() {
        CallLedger ledger = new CallLedger(InstantSource.system());

        IntStream.range(0, 200_000)
                .parallel()
                .forEach(number -> ledger.received(
                                "call " + number / 2, "m", CallRole.TARGET, new RowHeaders(null, null, null, null))
                        .answered(200));

        assertThat(ledger.summary().received()).isEqualTo(200_000);
        assertThat(ledger.summary().callIds()).isEqualTo(100_000);
        assertThat(ledger.summary().answered200MoreThanOnce()).isEqualTo(100_000);
        assertThat(ledger.summary().inFlight()).isZero();
    }

    private CallCount count(String callId) {
        return simulator.calls().stream()
                .filter(call -> call.callId().equals(callId))
                .findFirst()
                .orElseThrow();
    }

    private void ask(String callId) {
        client.chat(JUDGE, QUESTION, Map.of("Idempotency-Key", callId));
    }
}
