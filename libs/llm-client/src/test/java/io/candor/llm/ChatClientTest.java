package io.candor.llm;

import static io.candor.llm.Asking.call;
import static io.candor.llm.Asking.client;
import static io.candor.llm.Asking.endpoint;
import static org.assertj.core.api.Assertions.assertThat;

import io.candor.llm.ModelServer.Answer;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What leaves, how often, and what comes of it, against a real server. */
@Timeout(60)
class ChatClientTest {
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @Test
    void aRequestCarriesTheCallIdTheKeyAndTheHeadersOfEndpointAndCall() {
        try (ModelServer server = new ModelServer(request -> Answer.ok("At nine."));
                ChatClient client = client()) {
            EndpointParameters parameters = new EndpointParameters(
                    EndpointParameters.TokenParameter.MAX_TOKENS,
                    true,
                    EndpointParameters.InstructionRole.SYSTEM,
                    Map.of("X-Team", "honesty", "X-Both", "endpoint"));
            Endpoint endpoint = new Endpoint(
                    server.baseUrl(),
                    Dialect.OPENAI_COMPATIBLE,
                    "lantern-2",
                    Optional.of("env:CANDOR_KEY_TEST"),
                    parameters,
                    64,
                    Duration.ofSeconds(20));
            ChatCall call = new ChatCall(
                    "call-17",
                    List.of(ChatMessage.user("When?")),
                    new Sampling(null, 5),
                    Map.of("X-Both", "call", "Candor-Run", "1"));

            assertThat(client.send(call, endpoint, () -> true)).isInstanceOf(ChatOutcome.Reply.class);

            ModelServer.Request request = server.requests().get(0);
            assertThat(request.method()).isEqualTo("POST");
            assertThat(request.path()).isEqualTo("/v1/chat/completions");
            assertThat(request.protocol()).isEqualTo("HTTP/1.1");
            assertThat(request.headers())
                    .as("no offer of HTTP/2")
                    .doesNotContainKeys("Upgrade", "Http2-settings")
                    .containsEntry("Idempotency-key", List.of("call-17"))
                    .containsEntry("Authorization", List.of("Bearer " + Asking.SECRET))
                    .containsEntry("Content-type", List.of("application/json"))
                    .containsEntry("X-team", List.of("honesty"))
                    .containsEntry("X-both", List.of("call"))
                    .containsEntry("Candor-run", List.of("1"));
            assertThat(request.body())
                    .isEqualTo("{\"model\":\"lantern-2\",\"messages\":[{\"role\":\"user\",\"content\":\"When?\"}],"
                            + "\"max_tokens\":5}");
        }
    }

    @Test
    void withoutAReferenceNoAuthorizationLeaves() {
        try (ModelServer server = new ModelServer(request -> Answer.ok("At nine."));
                ChatClient client = client()) {
            client.send(call("a"), endpoint(server.baseUrl()), () -> true);

            assertThat(server.requests().get(0).headers()).doesNotContainKey("Authorization");
        }
    }

    @Test
    void everyAttemptCarriesTheSameIdAndIsCounted() {
        try (ModelServer server =
                        new ModelServer(request -> request.number() < 3 ? Answer.status(503) : Answer.ok("At nine."));
                ChatClient client = client()) {
            ChatOutcome outcome = client.send(call("a"), endpoint(server.baseUrl()), () -> true);

            assertThat(outcome.attemptsMade()).isEqualTo(3);
            assertThat(server.requests())
                    .hasSize(3)
                    .allSatisfy(request -> assertThat(request.headers().getFirst("Idempotency-Key"))
                            .isEqualTo("a"));
        }
    }

    @Test
    void aServerThatStaysBrokenIsAskedABoundedNumberOfTimes() {
        try (ModelServer server = new ModelServer(request -> Answer.status(500));
                ChatClient client = client()) {
            ChatOutcome outcome = client.send(call("a"), endpoint(server.baseUrl()), () -> true);

            assertThat(failure(outcome).reason()).isEqualTo(FailureReason.HTTP_STATUS);
            assertThat(failure(outcome).finalForEndpoint()).isFalse();
            assertThat(outcome.attemptsMade()).isEqualTo(4);
            assertThat(server.requests()).hasSize(4);
        }
    }

    @Test
    void rubbishIsAskedAgainAndTheGoodAnswerTaken() {
        try (ModelServer server = new ModelServer(
                        request -> request.number() == 1 ? Answer.ok200("<html>") : Answer.ok("At nine."));
                ChatClient client = client()) {
            ChatOutcome outcome = client.send(call("a"), endpoint(server.baseUrl()), () -> true);

            assertThat(((ChatOutcome.Reply) outcome).text()).isEqualTo("At nine.");
            assertThat(outcome.attemptsMade()).isEqualTo(2);
        }
    }

    @Test
    void whatTheServerHasSettledIsNotAskedAgain() {
        try (ModelServer server = new ModelServer(request -> Answer.status(400));
                ChatClient client = client()) {
            ChatOutcome outcome = client.send(call("a"), endpoint(server.baseUrl()), () -> true);

            assertThat(failure(outcome).reason()).isEqualTo(FailureReason.PROMPT_REFUSED);
            assertThat(server.requests()).hasSize(1);
            assertThat(client.send(call("b"), endpoint(server.baseUrl()), () -> true)
                            .attemptsMade())
                    .isEqualTo(1);
        }
    }

    @Test
    void aRedirectIsNotFollowed() {
        try (ModelServer elsewhere = new ModelServer(request -> Answer.ok("caught"));
                ModelServer server = new ModelServer(
                        request -> new Answer(307, Map.of("Location", elsewhere.baseUrl() + "/chat/completions"), ""));
                ChatClient client = client()) {
            ChatOutcome outcome = client.send(call("a"), endpoint(server.baseUrl()), () -> true);

            assertThat(failure(outcome).reason()).isEqualTo(FailureReason.REQUEST_REJECTED);
            assertThat(server.requests()).hasSize(1);
            assertThat(elsewhere.requests()).isEmpty();
        }
    }

    @Test
    void aBodyBeyondTheLimitIsNotReadAndNotAskedForAgain() {
        String large = "x".repeat(ChatClientSettings.DEFAULT.maxReplyBytes());
        try (ModelServer server = new ModelServer(request -> Answer.ok(large));
                ChatClient client = client()) {
            ChatOutcome outcome = client.send(call("a"), endpoint(server.baseUrl()), () -> true);

            assertThat(failure(outcome).reason()).isEqualTo(FailureReason.REPLY_TOO_LARGE);
            assertThat(server.requests()).hasSize(1);
        }
    }

    @Test
    void aThousandCallsAreInFlightAtOnce() throws Exception {
        int calls = 1_000;
        CountDownLatch together = new CountDownLatch(calls);
        try (ModelServer server = new ModelServer(request -> {
                    together.countDown();
                    together.await();
                    return Answer.ok("At nine.");
                });
                ChatClient client = client()) {
            Endpoint endpoint = endpoint(server.baseUrl(), Optional.empty(), calls, Duration.ofSeconds(50));
            List<Future<ChatOutcome>> outcomes = IntStream.range(0, calls)
                    .mapToObj(number -> threads.submit(() -> client.send(call("c" + number), endpoint, () -> true)))
                    .toList();

            for (Future<ChatOutcome> outcome : outcomes) {
                assertThat(outcome.get()).isInstanceOf(ChatOutcome.Reply.class);
            }
            assertThat(server.requests())
                    .hasSize(calls)
                    .allSatisfy(request -> assertThat(request.protocol()).isEqualTo("HTTP/1.1"));
        }
    }

    @Test
    void connectionsAreKeptAndUsedAgain() {
        try (ModelServer server = new ModelServer(request -> Answer.ok("At nine."));
                ChatClient client = client()) {
            for (int number = 0; number < 20; number++) {
                client.send(call("c" + number), endpoint(server.baseUrl()), () -> true);
            }
            assertThat(server.requests().stream().map(ModelServer.Request::port).distinct())
                    .hasSize(1);
        }
    }

    @Test
    void aPlaceIsGivenBackWhileACallWaitsBeforeAnotherAttempt() throws Exception {
        ChatClientSettings patient = new ChatClientSettings(
                4,
                Duration.ofMinutes(5),
                Duration.ofMinutes(5),
                Duration.ofMinutes(30),
                Duration.ofSeconds(30),
                Duration.ofSeconds(5),
                1024,
                1024);
        AtomicBoolean wanted = new AtomicBoolean(true);
        CountDownLatch failed = new CountDownLatch(1);
        try (ModelServer server = new ModelServer(request -> {
                    boolean first =
                            request.headers().getFirst("Idempotency-Key").equals("a");
                    failed.countDown();
                    return first ? Answer.status(500) : Answer.ok("At nine.");
                });
                ChatClient client = new ChatClient(
                        patient,
                        new ApiKeys(Map.of(), Optional.empty()),
                        Asking.LOOPBACK,
                        CallObserver.NONE,
                        InstantSource.system(),
                        bound -> bound - 1)) {
            Endpoint endpoint = endpoint(server.baseUrl(), Optional.empty(), 1, Duration.ofSeconds(5));
            Future<ChatOutcome> waiting = threads.submit(() -> client.send(call("a"), endpoint, wanted::get));
            failed.await();

            assertThat(client.send(call("b"), endpoint, () -> true)).isInstanceOf(ChatOutcome.Reply.class);
            wanted.set(false);
            assertThat(waiting.get()).isEqualTo(new ChatOutcome.Withdrawn(1));
        }
    }

    @Test
    void aServerThatRepeatsTheKeyCannotSpreadIt() {
        try (ModelServer server = new ModelServer(request -> request.number() == 1
                        ? Answer.ok("You sent " + request.headers().getFirst("Authorization"))
                        : new Answer(401, Map.of(), "{\"error\":{\"code\":\"" + Asking.SECRET + "\"}}"));
                ChatClient client = client()) {
            Endpoint endpoint =
                    endpoint(server.baseUrl(), Optional.of("env:CANDOR_KEY_TEST"), 4, Duration.ofSeconds(5));
            ChatOutcome.Reply reply = (ChatOutcome.Reply) client.send(call("a"), endpoint, () -> true);
            assertThat(reply.text()).isEqualTo("You sent Bearer [key]");
            assertThat(reply.exchange().rawReply()).contains("[key]").doesNotContain(Asking.SECRET);

            ChatOutcome.Failure failure = failure(client.send(call("b"), endpoint, () -> true));
            assertThat(failure.detail()).doesNotContain(Asking.SECRET);
            assertThat(failure.toString()).doesNotContain(Asking.SECRET);
        }
    }

    @Test
    void aWordThatStandsInForAKeyChangesNoAnswer() {
        try (ModelServer server = new ModelServer(request -> Answer.ok("There is none."));
                ChatClient client = client()) {
            Endpoint endpoint =
                    endpoint(server.baseUrl(), Optional.of("env:CANDOR_KEY_DUMMY"), 4, Duration.ofSeconds(5));

            ChatOutcome.Reply reply = (ChatOutcome.Reply) client.send(call("a"), endpoint, () -> true);
            assertThat(reply.text()).isEqualTo("There is none.");
        }
    }

    private static ChatOutcome.Failure failure(ChatOutcome outcome) {
        assertThat(outcome).isInstanceOf(ChatOutcome.Failure.class);
        return (ChatOutcome.Failure) outcome;
    }
}
