package io.candor.simulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.candor.simulator.ChatTestClient.Replied;
import io.candor.simulator.ChatTestClient.Said;
import io.candor.simulator.fault.Faults;
import io.candor.simulator.fault.FaultsBuilder;
import io.candor.simulator.fault.Latency;
import io.candor.simulator.fault.RateLimit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Each fault, as a client meets it. */
class FaultsTest {
    private static final String JUDGE = "simulated-judge";
    private static final String MODEL = "simulated-sphinx";
    private static final List<Said> QUESTION =
            List.of(new Said("user", JudgePromptLayout.binary("x", "It rains.", "It is dry.", "It rains.")));

    private final SimulatorServer simulator = SimulatorServer.start(SimulatorOptions.defaults());
    private final ChatTestClient client = new ChatTestClient(simulator);

    @AfterEach
    void stop() {
        simulator.close();
    }

    @Test
    void beyondTheRateLimitThereIs429WithSecondsToWait() {
        with(Faults.builder().rateLimit(new RateLimit(2, 60, null)));

        assertThat(List.of(ask("a").status(), ask("b").status())).containsOnly(200);
        Replied refused = ask("c");

        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.errorCode()).isEqualTo("rate_limit_exceeded");
        assertThat(Integer.parseInt(header(refused, "Retry-After"))).isBetween(50, 60);
    }

    @Test
    void retryAfterCanBeADate() {
        with(Faults.builder().rateLimit(new RateLimit(1, 60, RateLimit.RetryAfterForm.DATE)));
        ask("a");

        Instant again = ZonedDateTime.parse(header(ask("b"), "Retry-After"), DateTimeFormatter.RFC_1123_DATE_TIME)
                .toInstant();

        assertThat(again).isBetween(Instant.now().plusSeconds(50), Instant.now().plusSeconds(61));
    }

    @Test
    void afterThePeriodCallsAreAcceptedAgain() {
        with(Faults.builder().rateLimit(new RateLimit(1, 0.3, null)));
        assertThat(ask("a").status()).isEqualTo(200);

        Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> ask("b").status() == 200);
    }

    @Test
    void theRateLimitOfOneModelIsNotThatOfAnother() {
        with(Faults.builder().rateLimit(new RateLimit(1, 60, null)));
        ask("a");

        assertThat(ask("b").status()).isEqualTo(429);
        assertThat(client.chat(MODEL, QUESTION, Map.of()).status()).isEqualTo(422);
    }

    @Test
    void aShareOfTheAttemptsFailsAndAnotherAttemptMaySucceed() {
        with(Faults.builder().serverErrors(0.5, 503));

        List<Integer> first = statuses("call ");
        List<Integer> second = statuses("call ");

        assertThat(first).containsOnly(200, 503);
        assertThat(first.stream().filter(status -> status == 503).count()).isBetween(70L, 130L);
        assertThat(second).as("attempt 2 of the same calls").isNotEqualTo(first);
        simulator.resetCalls();
        assertThat(statuses("call ")).as("the same seed, calls and attempts").isEqualTo(first);
    }

    @Test
    void aHangingCallIsNotAnsweredUntilTheSimulatorStops() {
        with(Faults.builder().hang(1, null));
        CompletableFuture<HttpResponse<String>> hanging = client.http()
                .sendAsync(
                        client.request(JUDGE, QUESTION, Map.of("Idempotency-Key", "h")),
                        HttpResponse.BodyHandlers.ofString());
        Awaitility.await().until(() -> simulator.summary().inFlight() == 1);

        assertThat(hanging).isNotDone();
        simulator.close();

        assertThatThrownBy(hanging::join)
                .isInstanceOf(CompletionException.class)
                .hasCauseInstanceOf(IOException.class);
        assertThat(simulator.summary().answered200()).isZero();
    }

    @Test
    void aHangingCallCanBeAnsweredLate() {
        with(Faults.builder().hang(1, 0.4));

        long start = System.nanoTime();
        assertThat(ask("late").content()).endsWith("Answer: A");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(Duration.ofMillis(400));
    }

    @Test
    void aBodyCanBeCut() {
        with(Faults.builder().cutBody(1));

        assertThatThrownBy(() -> ask("cut")).isInstanceOf(UncheckedIOException.class);

        with(Faults.builder());
        assertThat(ask("cut").status()).isEqualTo(200);
    }

    @Test
    void aBodyCanBeRubbish() {
        with(Faults.builder().rubbishBody(1));

        Replied reply = ask("rubbish");

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.response().body()).startsWith("<html>");
    }

    @Test
    void aJudgementCanLackTheLineThatCounts() {
        with(Faults.builder().rubbishText(1));

        assertThat(ask("text").content()).isNotBlank().doesNotContain("Answer:");
    }

    @Test
    void aRefusalIsReportedWithoutText() {
        with(Faults.builder().refusal(1));

        Replied reply = ask("refusal");

        assertThat(reply.message().path("content").isNull()).isTrue();
        assertThat(reply.json().at("/choices/0/finish_reason").asText()).isEqualTo("content_filter");
    }

    @Test
    void contentCanBeEmpty() {
        with(Faults.builder().emptyContent(1));

        assertThat(ask("empty").content()).isEmpty();
    }

    @Test
    void anUnknownModelIs404() {
        assertThat(client.chat("gpt-none", QUESTION, Map.of()).status()).isEqualTo(404);
        with(Faults.builder().unknownModel());
        Replied reply = ask("unknown");
        assertThat(reply.status()).isEqualTo(404);
        assertThat(reply.errorCode()).isEqualTo("model_not_found");
    }

    @Test
    void withoutCreditThereIs429WithoutRetryAfter() {
        with(Faults.builder().noCredit());

        Replied reply = ask("credit");

        assertThat(reply.status()).isEqualTo(429);
        assertThat(reply.errorCode()).isEqualTo("insufficient_quota");
        assertThat(reply.response().headers().firstValue("Retry-After")).isEmpty();
    }

    @Test
    void onlyTheRequiredKeyOpens() {
        with(Faults.builder().requiredKey("sesame"));

        assertThat(ask("none").status()).isEqualTo(401);
        assertThat(client.chat(JUDGE, QUESTION, Map.of("Authorization", "Bearer open"))
                        .errorCode())
                .isEqualTo("invalid_api_key");
        assertThat(client.chat(JUDGE, QUESTION, Map.of("Authorization", "Bearer sesame"))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void latencyFollowsItsDistributionAndIsTheSameForTheSameCall() {
        assertSpread(new Latency.Fixed(5), 5, 5);
        assertSpread(new Latency.Uniform(10, 30), 10, 30);
        Latency.LogNormal real = new Latency.LogNormal(100, 0.5);
        List<Long> drawn = millis(real);
        assertThat(drawn).isEqualTo(millis(real));
        long belowMedian = drawn.stream().filter(millis -> millis < 100).count();
        assertThat(belowMedian).isBetween(420L, 580L);
    }

    @Test
    void faultsAreChangedWhileRunning() {
        Map<String, Object> faults = new HashMap<>(Map.of(
                "latency", Map.of("kind", "uniform", "fromMillis", 1, "toMillis", 2),
                "rateLimit", Map.of("calls", 1, "periodSeconds", 60, "retryAfter", "date"),
                "hang", Map.of("share", 0.0)));

        assertThat(put(JUDGE, faults).status()).isEqualTo(200);
        assertThat(List.of(ask("a").status(), ask("b").status())).containsExactly(200, 429);
        assertThat(client.get("/simulator/models/simulated-judge/faults")
                        .json()
                        .at("/latency/kind")
                        .asText())
                .isEqualTo("uniform");

        assertThat(put("*", Map.of("noCredit", true)).status()).isEqualTo(200);
        assertThat(client.chat(MODEL, QUESTION, Map.of()).errorCode()).isEqualTo("insufficient_quota");
        assertThat(put("*", Map.of()).status()).isEqualTo(200);
        assertThat(ask("c").status()).isEqualTo(200);
    }

    @Test
    void faultsThatMakeNoSenseAreRefusedAndChangeNothing() {
        assertThat(put(JUDGE, Map.of("hangs", 1)).errorMessage()).contains("hangs");
        assertThat(put(JUDGE, Map.of("cutBody", 2)).errorMessage()).contains("cutBody: between 0 and 1, not 2.0");
        assertThat(put(JUDGE, Map.of("latency", Map.of("kind", "endless"))).status())
                .isEqualTo(400);
        assertThat(put(JUDGE, Map.of("latency", Map.of("kind", "fixed"))).errorMessage())
                .contains("millis");
        assertThat(put("nobody", Map.of()).status()).isEqualTo(404);
        assertThat(ask("fine").status()).isEqualTo(200);
    }

    private Replied put(String model, Map<String, Object> faults) {
        return client.send(
                "PUT",
                "/simulator/models/" + model + "/faults",
                ChatTestClient.JSON.valueToTree(faults).toString());
    }

    private void with(FaultsBuilder faults) {
        simulator.faults(JUDGE, faults.build());
    }

    private Replied ask(String callId) {
        return client.chat(JUDGE, QUESTION, Map.of("Idempotency-Key", callId));
    }

    private List<Integer> statuses(String name) {
        return IntStream.range(0, 200)
                .mapToObj(number -> ask(name + number).status())
                .toList();
    }

    private static void assertSpread(Latency latency, long shortest, long longest) {
        List<Long> drawn = millis(latency);
        assertThat(drawn).allMatch(millis -> millis >= shortest && millis <= longest);
        assertThat(drawn).contains(shortest, longest);
    }

    private static List<Long> millis(Latency latency) {
        return IntStream.range(0, 1000)
                .mapToObj(call ->
                        latency.of(io.candor.simulator.outcome.Chance.seeded(1).of("call " + call)))
                .map(Duration::toMillis)
                .toList();
    }

    private static String header(Replied reply, String name) {
        return reply.response().headers().firstValue(name).orElseThrow();
    }
}
