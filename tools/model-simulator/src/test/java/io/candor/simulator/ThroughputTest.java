package io.candor.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import io.candor.simulator.ChatTestClient.Said;
import io.candor.simulator.fault.Faults;
import io.candor.simulator.fault.Latency;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the simulator bears. The figures of a quiet machine stand in the README. */
class ThroughputTest {
    private static final String JUDGE = "simulated-judge";
    private static final List<Said> QUESTION = List.of(
            new Said("user", JudgePromptLayout.binary("[user]\nWell?", "It rains.", "It is dry.", "Look: It rains.")));

    @Test
    void fifteenHundredCallsOfASecondTakeLittleMoreThanASecond() {
        Faults slow = Faults.builder().latency(new Latency.Fixed(1000)).build();
        try (SimulatorServer simulator =
                SimulatorServer.start(SimulatorOptions.defaults().withFaults(slow))) {
            ChatTestClient client = new ChatTestClient(simulator);
            ask(client, 20, "warm-up");
            simulator.resetCalls();

            Duration taken = timed(() -> ask(client, 1500, "slow"));

            System.out.println("simulator: 1500 concurrent calls of 1 s took " + taken.toMillis() + " ms");
            assertThat(simulator.summary().mostInFlight()).isGreaterThan(500);
            assertThat(simulator.summary().answered200()).isEqualTo(1500);
            assertThat(taken).isLessThan(Duration.ofSeconds(10));
        }
    }

    @Test
    void callsAreAnsweredBySomeThousandsASecond() {
        try (SimulatorServer simulator = SimulatorServer.start(SimulatorOptions.defaults())) {
            ChatTestClient client = new ChatTestClient(simulator);
            IntStream.range(0, 20).forEach(round -> ask(client, 200, "warm-up " + round));

            int rounds = 50;
            Duration taken = timed(() -> IntStream.range(0, rounds).forEach(round -> ask(client, 200, "r" + round)));

            long perSecond = rounds * 200_000L / Math.max(1, taken.toMillis());
            System.out.println("simulator: " + perSecond + " calls/s, client in the same process");
            assertThat(simulator.summary().answered200()).isEqualTo((20 + rounds) * 200L);
            assertThat(perSecond).isGreaterThan(500);
        }
    }

    private static void ask(ChatTestClient client, int calls, String name) {
        List<CompletableFuture<HttpResponse<String>>> asked = IntStream.range(0, calls)
                .mapToObj(number -> client.http()
                        .sendAsync(
                                client.request(JUDGE, QUESTION, Map.of("Idempotency-Key", name + " " + number)),
                                HttpResponse.BodyHandlers.ofString()))
                .toList();
        asked.forEach(reply -> assertThat(reply.join().body()).contains("Answer: A"));
    }

    private static Duration timed(Runnable work) {
        long start = System.nanoTime();
        work.run();
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
