package io.candor.llm;

import static io.candor.llm.Asking.call;
import static io.candor.llm.Asking.client;
import static io.candor.llm.Asking.endpoint;
import static io.candor.llm.Asking.settings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.candor.llm.ModelServer.Answer;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Limits of the server, and what ends all calls to an endpoint. */
@Timeout(60)
class ThrottlingTest {
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @Test
    void noRequestOfAnyCallLeavesBeforeRetryAfterHasPassed() throws Exception {
        AtomicLong toldAt = new AtomicLong();
        try (ModelServer server = new ModelServer(request -> {
                    if (request.number() == 1) {
                        toldAt.set(System.nanoTime());
                        return Answer.status(429, "2");
                    }
                    return Answer.ok("At nine.");
                });
                ChatClient client = client()) {
            Endpoint endpoint = endpoint(server.baseUrl());
            Future<ChatOutcome> first = threads.submit(() -> client.send(call("a"), endpoint, () -> true));
            first.get();
            List<ModelServer.Request> requests = server.requests();

            assertThat(first.get().attemptsMade()).isEqualTo(2);
            assertThat(requests.get(1).at() - toldAt.get()).isGreaterThanOrEqualTo(TimeUnit.SECONDS.toNanos(2));
        }
    }

    @Test
    void aCallThatComesLaterWaitsForTheSamePause() throws Exception {
        CountDownLatch throttled = new CountDownLatch(1);
        AtomicLong toldAt = new AtomicLong();
        try (ModelServer server = new ModelServer(request -> {
                    if (request.number() == 1) {
                        toldAt.set(System.nanoTime());
                        return Answer.status(503, "1");
                    }
                    return Answer.ok("At nine.");
                });
                ChatClient client = new ChatClient(
                        Asking.QUICK, new ApiKeys(Map.of(), Optional.empty()), Asking.LOOPBACK, new CallObserver() {
                            @Override
                            public void retrying(
                                    Endpoint endpoint, String callId, FailureReason reason, Duration pause) {
                                throttled.countDown();
                            }
                        })) {
            Endpoint endpoint = endpoint(server.baseUrl());
            Future<ChatOutcome> first = threads.submit(() -> client.send(call("a"), endpoint, () -> true));
            throttled.await();
            client.send(call("b"), endpoint, () -> true);
            first.get();

            assertThat(server.requests().subList(1, 3))
                    .allSatisfy(request -> assertThat(request.at() - toldAt.get())
                            .isGreaterThanOrEqualTo(TimeUnit.SECONDS.toNanos(1)));
        }
    }

    @Test
    void aDateInRetryAfterIsObeyedToo() {
        Instant date = Instant.now().plusSeconds(2).truncatedTo(ChronoUnit.SECONDS);
        String header = DateTimeFormatter.RFC_1123_DATE_TIME.format(date.atOffset(ZoneOffset.UTC));
        AtomicBoolean early = new AtomicBoolean();
        try (ModelServer server = new ModelServer(request -> {
                    if (request.number() == 1) {
                        return Answer.status(429, header);
                    }
                    early.set(Instant.now().isBefore(date));
                    return Answer.ok("At nine.");
                });
                ChatClient client = client()) {
            assertThat(client.send(call("a"), endpoint(server.baseUrl()), () -> true)
                            .attemptsMade())
                    .isEqualTo(2);
            assertThat(early).isFalse();
        }
    }

    @Test
    void a429IsAskedAgainAsOftenAsItTakes() {
        try (ModelServer server = new ModelServer(
                        request -> request.number() <= 25 ? Answer.status(429) : Answer.ok("At nine."));
                ChatClient client = client()) {
            ChatOutcome outcome = client.send(call("a"), endpoint(server.baseUrl()), () -> true);

            assertThat(outcome).isInstanceOf(ChatOutcome.Reply.class);
            assertThat(outcome.attemptsMade()).isEqualTo(26);
        }
    }

    @Test
    void a429BecomesAFailureAtTheDeadlineAndNotBefore() {
        Duration deadline = Duration.ofMillis(700);
        try (ModelServer server = new ModelServer(request -> Answer.status(429));
                ChatClient client = client(settings(deadline, Duration.ofSeconds(30)))) {
            long start = System.nanoTime();
            ChatOutcome outcome = client.send(call("a"), endpoint(server.baseUrl()), () -> true);

            assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(deadline.toNanos());
            assertThat(((ChatOutcome.Failure) outcome).reason()).isEqualTo(FailureReason.RATE_LIMITED);
            assertThat(((ChatOutcome.Failure) outcome).finalForEndpoint()).isFalse();
        }
    }

    @Test
    void aServerThatForbidsAnyRequestUntilAfterTheDeadlineGetsNone() {
        try (ModelServer server = new ModelServer(request -> Answer.status(429, "86400"));
                ChatClient client = client(settings(Duration.ofMillis(300), Duration.ofSeconds(30)))) {
            ChatOutcome outcome = client.send(call("a"), endpoint(server.baseUrl()), () -> true);

            assertThat(((ChatOutcome.Failure) outcome).reason()).isEqualTo(FailureReason.RATE_LIMITED);
            assertThat(outcome.attemptsMade()).isEqualTo(1);
        }
    }

    @Test
    void a429HalvesWhatMayBeInFlightAndSuccessesBringItBack() {
        try (ModelServer server =
                        new ModelServer(request -> request.number() == 1 ? Answer.status(429) : Answer.ok("At nine."));
                ChatClient client = client()) {
            Endpoint endpoint = endpoint(server.baseUrl(), Optional.empty(), 8, Duration.ofSeconds(5));
            client.send(call("a"), endpoint, () -> true);
            assertThat(client.allowedInFlight(endpoint)).isEqualTo(4);

            for (int number = 0; number < 40; number++) {
                client.send(call("c" + number), endpoint, () -> true);
            }
            assertThat(client.allowedInFlight(endpoint)).isEqualTo(8);
        }
    }

    @Test
    void aWrongKeyStopsEverythingAfterTheRequestsThatWereUnderWay() throws Exception {
        CountDownLatch together = new CountDownLatch(64);
        try (ModelServer server = new ModelServer(request -> {
                    together.countDown();
                    together.await();
                    return Answer.status(401);
                });
                ChatClient client = client()) {
            Endpoint endpoint = endpoint(server.baseUrl());
            List<Future<ChatOutcome>> calls = IntStream.range(0, 500)
                    .mapToObj(number -> threads.submit(() -> client.send(call("c" + number), endpoint, () -> true)))
                    .toList();
            int attempts = 0;
            for (Future<ChatOutcome> call : calls) {
                ChatOutcome.Failure failure = (ChatOutcome.Failure) call.get();
                assertThat(failure.reason()).isEqualTo(FailureReason.UNAUTHORIZED);
                assertThat(failure.finalForEndpoint()).isTrue();
                assertThat(failure.detail()).contains("lantern-2", "127.0.0.1");
                attempts += failure.attempts();
            }
            assertThat(server.requests()).hasSize(64);
            assertThat(attempts).isEqualTo(64);
            assertThat(client.send(call("later"), endpoint, () -> true).attemptsMade())
                    .isZero();
            assertThat(server.requests()).hasSize(64);
        }
    }

    @Test
    void aPlaceThatWasGotBeforeTheEndpointClosedIsNotUsedAfterwards() {
        try (ModelServer server = new ModelServer(request -> Answer.status(403));
                ChatClient client = client()) {
            Endpoint endpoint = endpoint(server.baseUrl());
            Admission.Granted granted = (Admission.Granted) client.admit(endpoint, () -> true);
            client.send(call("a"), endpoint, () -> true);

            ChatOutcome outcome = client.send(call("b"), granted.permit(), () -> true);
            assertThat(((ChatOutcome.Failure) outcome).reason()).isEqualTo(FailureReason.FORBIDDEN);
            assertThat(outcome.attemptsMade()).isZero();
            assertThat(server.requests()).hasSize(1);
        }
    }

    @Test
    void aClosedEndpointIsTriedAgainAfterItsTime() {
        try (ModelServer server =
                        new ModelServer(request -> request.number() == 1 ? Answer.status(401) : Answer.ok("At nine."));
                ChatClient client = client(settings(Duration.ofSeconds(30), Duration.ofMillis(1)))) {
            Endpoint endpoint = endpoint(server.baseUrl());
            assertThat(client.send(call("a"), endpoint, () -> true)).isInstanceOf(ChatOutcome.Failure.class);

            await().until(() -> client.send(call("b"), endpoint, () -> true) instanceof ChatOutcome.Reply);
        }
    }

    @Test
    void aClosedEndpointClosesNoOther() {
        try (ModelServer wrong = new ModelServer(request -> Answer.status(401));
                ModelServer right = new ModelServer(request -> Answer.ok("At nine."));
                ChatClient client = client()) {
            client.send(call("a"), endpoint(wrong.baseUrl()), () -> true);

            assertThat(client.send(call("b"), endpoint(right.baseUrl()), () -> true))
                    .isInstanceOf(ChatOutcome.Reply.class);
        }
    }
}
