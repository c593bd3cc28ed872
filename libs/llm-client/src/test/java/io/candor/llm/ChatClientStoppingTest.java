package io.candor.llm;

import static io.candor.llm.Asking.call;
import static io.candor.llm.Asking.client;
import static io.candor.llm.Asking.endpoint;
import static org.assertj.core.api.Assertions.assertThat;

import io.candor.llm.ModelServer.Answer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Ending early, wanted or not: nothing further leaves, and nothing that is paid for is lost. */
@Timeout(60)
class ChatClientStoppingTest {
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @Test
    void nothingLeavesWhenTheAnswerIsNoLongerWanted() {
        try (ModelServer server = new ModelServer(request -> Answer.ok("At nine."));
                ChatClient client = client()) {
            Endpoint endpoint = endpoint(server.baseUrl(), Optional.empty(), 1, Duration.ofSeconds(5));
            Admission.Granted granted = (Admission.Granted) client.admit(endpoint, () -> true);

            assertThat(client.send(call("a"), granted.permit(), () -> false)).isEqualTo(new ChatOutcome.Withdrawn(0));
            assertThat(client.send(call("b"), endpoint, () -> false)).isEqualTo(new ChatOutcome.Withdrawn(0));
            assertThat(server.requests()).isEmpty();
            assertThat(client.send(call("c"), endpoint, () -> true))
                    .as("the place has been given back")
                    .isInstanceOf(ChatOutcome.Reply.class);
        }
    }

    @Test
    void noFurtherAttemptLeavesOnceTheAnswerIsNoLongerWanted() {
        AtomicBoolean wanted = new AtomicBoolean(true);
        try (ModelServer server = new ModelServer(request -> {
                    wanted.set(false);
                    return Answer.status(500);
                });
                ChatClient client = client()) {
            assertThat(client.send(call("a"), endpoint(server.baseUrl()), wanted::get))
                    .isEqualTo(new ChatOutcome.Withdrawn(1));
            assertThat(server.requests()).hasSize(1);
        }
    }

    @Test
    void anInterruptLosesNoAnswerThatIsPaidFor() throws Exception {
        CountDownLatch arrived = new CountDownLatch(1);
        CountDownLatch interrupted = new CountDownLatch(1);
        try (ModelServer server = new ModelServer(request -> {
                    arrived.countDown();
                    interrupted.await();
                    return Answer.ok("At nine.");
                });
                ChatClient client = client()) {
            AtomicReference<Thread> caller = new AtomicReference<>(Thread.currentThread());
            AtomicBoolean flag = new AtomicBoolean();
            Future<ChatOutcome> call = threads.submit(() -> {
                caller.set(Thread.currentThread());
                ChatOutcome outcome = client.send(call("a"), endpoint(server.baseUrl()), () -> true);
                flag.set(Thread.currentThread().isInterrupted());
                return outcome;
            });
            arrived.await();
            caller.get().interrupt();
            interrupted.countDown();

            assertThat(call.get()).isInstanceOf(ChatOutcome.Reply.class);
            assertThat(flag).isTrue();
        }
    }

    @Test
    void afterAnInterruptNoFurtherAttemptLeaves() throws Exception {
        CountDownLatch waiting = new CountDownLatch(1);
        try (ModelServer server = new ModelServer(request -> Answer.status(429, "3600"));
                ChatClient client = client()) {
            AtomicReference<Thread> caller = new AtomicReference<>(Thread.currentThread());
            Future<ChatOutcome> call = threads.submit(() -> {
                caller.set(Thread.currentThread());
                return client.send(call("a"), endpoint(server.baseUrl()), () -> {
                    if (!server.requests().isEmpty()) {
                        waiting.countDown();
                    }
                    return true;
                });
            });
            waiting.await();
            caller.get().interrupt();

            assertThat(call.get()).isEqualTo(new ChatOutcome.Withdrawn(1));
            assertThat(server.requests()).hasSize(1);
        }
    }

    @Test
    void closingTheClientIsNoFailureOfTheEndpoint() throws Exception {
        CountDownLatch arrived = new CountDownLatch(10);
        CountDownLatch never = new CountDownLatch(1);
        try (ModelServer server = new ModelServer(request -> {
            arrived.countDown();
            never.await();
            return Answer.ok("late");
        })) {
            ChatClient client = client();
            Endpoint endpoint = endpoint(server.baseUrl(), Optional.empty(), 10, Duration.ofSeconds(50));
            List<Future<ChatOutcome>> calls = IntStream.range(0, 20)
                    .mapToObj(number -> threads.submit(() -> client.send(call("c" + number), endpoint, () -> true)))
                    .toList();
            arrived.await();
            client.close();

            int brokenOff = 0;
            for (Future<ChatOutcome> call : calls) {
                ChatOutcome outcome = call.get();
                assertThat(outcome).isIn(new ChatOutcome.Withdrawn(0), new ChatOutcome.Withdrawn(1, true));
                brokenOff += outcome.attemptsMade();
            }
            assertThat(brokenOff).isEqualTo(10);
            assertThat(client.send(call("after"), endpoint, () -> true)).isEqualTo(new ChatOutcome.Withdrawn(0));
        }
    }
}
