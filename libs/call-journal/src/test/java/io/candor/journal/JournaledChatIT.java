package io.candor.journal;

import static io.candor.journal.JournalBench.SHORT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.candor.llm.AllowedEndpoints;
import io.candor.llm.ApiKeys;
import io.candor.llm.CallObserver;
import io.candor.llm.ChatCall;
import io.candor.llm.ChatClient;
import io.candor.llm.ChatClientSettings;
import io.candor.llm.ChatMessage;
import io.candor.llm.ChatOutcome;
import io.candor.llm.Dialect;
import io.candor.llm.Endpoint;
import io.candor.llm.EndpointParameters;
import io.candor.llm.FailureReason;
import io.candor.llm.Sampling;
import io.candor.testkit.scripted.AskedCall;
import io.candor.testkit.scripted.ScriptedModel;
import io.candor.testkit.scripted.ScriptedReply;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Place, claim, request, store: with a real client, a real server and a real journal. */
@Timeout(120)
class JournaledChatIT {
    private static final BooleanSupplier WANTED = () -> true;

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<ChatClient> clients = new ArrayList<>();
    private JournalBench bench;
    private ScriptedModel model;

    @BeforeEach
    void start() {
        bench = new JournalBench();
        model = ScriptedModel.start();
        model.answer(call -> new ScriptedReply.Text("At nine."));
    }

    @AfterEach
    void stop() {
        bench.postgres().start();
        clients.forEach(ChatClient::close);
        model.close();
        bench.close();
        threads.shutdownNow();
    }

    @Test
    void aRequestLeavesUnderAClaimAndItsAnswerIsStoredBeforeItIsUsed() {
        AtomicLong claimed = new AtomicLong();
        model.answer(call -> {
            claimed.set(rows("state = 'CLAIMED' and call_id = '" + call.callId() + "'"));
            return new ScriptedReply.Text("At nine.");
        });
        JournaledOutcome outcome = process().call(call(UUID.randomUUID(), 4), WANTED);

        assertThat(((ChatOutcome.Reply) outcome.outcome()).text()).isEqualTo("At nine.");
        assertThat(outcome.replayed()).isFalse();
        assertThat(claimed).hasValue(1);
        assertThat(rows("state = 'SETTLED' and raw_reply like '%At nine.%'")).isEqualTo(1);
    }

    @Test
    void aCallThatWaitsForItsPlaceIsNotClaimedYet() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        model.answer(call -> held(gate));
        JournaledChat chat = process();
        Future<JournaledOutcome> first = threads.submit(() -> chat.call(call(UUID.randomUUID(), 1), WANTED));
        await().until(() -> model.inFlight() == 1);
        Future<JournaledOutcome> second = threads.submit(() -> chat.call(call(UUID.randomUUID(), 1), WANTED));

        await().during(Duration.ofMillis(600)).until(() -> rows("true") == 1);
        gate.countDown();
        assertThat(first.get().outcome()).isInstanceOf(ChatOutcome.Reply.class);
        assertThat(second.get().outcome()).isInstanceOf(ChatOutcome.Reply.class);
    }

    @Test
    void aSettledCallIsAnsweredAlikeInEveryProcessAndNeverSentAgain() {
        JournaledCall call = call(UUID.randomUUID(), 4);
        JournaledOutcome first = process().call(call, WANTED);
        JournaledOutcome again = process().call(call, WANTED);

        assertThat(again).isEqualTo(new JournaledOutcome(first.outcome(), 0, true));
        assertThat(model.asked()).hasSize(1);
    }

    @Test
    void aFinalFailureOfTheEndpointIsKeptForTheCallThatMetItAndForThoseThatNeverLeft() {
        model.answer(call -> new ScriptedReply.Status(401, "{}"));
        JournaledChat chat = process();
        JournaledCall met = call(UUID.randomUUID(), 4);
        JournaledCall declined = call(UUID.randomUUID(), 4);
        JournaledOutcome first = chat.call(met, WANTED);
        JournaledOutcome second = chat.call(declined, WANTED);
        model.answer(call -> new ScriptedReply.Text("too late"));

        assertThat(List.of(first, second))
                .allSatisfy(outcome -> assertThat(((ChatOutcome.Failure) outcome.outcome()).reason())
                        .isEqualTo(FailureReason.UNAUTHORIZED));
        assertThat(second.outcome().attemptsMade()).isZero();
        JournaledChat elsewhere = process();
        assertThat(elsewhere.call(met, WANTED).outcome()).isEqualTo(first.outcome());
        assertThat(elsewhere.call(declined, WANTED).outcome()).isEqualTo(second.outcome());
        assertThat(model.asked()).hasSize(1);
    }

    @Test
    void aWithdrawnCallIsNotStoredAndFreeForTheNextOne() {
        AtomicBoolean wanted = new AtomicBoolean(true);
        model.answer(call -> {
            wanted.set(false);
            return new ScriptedReply.Status(500, "{}");
        });
        JournaledCall call = call(UUID.randomUUID(), 4);
        assertThat(process().call(call, wanted::get).outcome()).isEqualTo(new ChatOutcome.Withdrawn(1));
        assertThat(rows("state = 'FREE'")).isEqualTo(1);

        model.answer(asked -> new ScriptedReply.Text("At nine."));
        JournaledOutcome outcome = process().call(call, WANTED);
        assertThat(outcome.outcome()).isInstanceOf(ChatOutcome.Reply.class);
        assertThat(outcome.unknownBefore()).isZero();
    }

    @Test
    void whatIsNoLongerWantedIsNeitherClaimedNorSent() {
        assertThat(process().call(call(UUID.randomUUID(), 4), () -> false).outcome())
                .isEqualTo(new ChatOutcome.Withdrawn(0));
        assertThat(rows("true")).isZero();
        assertThat(model.asked()).isEmpty();
    }

    @Test
    void whatACrashLeavesInFlightIsSentAgainAndCountedUnknownCallByCall() throws Exception {
        Set<String> seen = ConcurrentHashMap.newKeySet();
        CountDownLatch crash = new CountDownLatch(1);
        model.answer(
                call -> seen.size() < 20 && seen.add(call.callId()) ? held(crash) : new ScriptedReply.Text("nine"));
        PostgresCallJournal dying = bench.process(SHORT);
        JournaledChat before = new JournaledChat(client(), dying);
        List<JournaledCall> calls = calls(20, 64);
        calls.forEach(call -> threads.submit(() -> before.call(call, WANTED)));
        await().until(() -> model.inFlight() == 20);
        dying.close();

        JournaledChat after = process();
        List<JournaledOutcome> outcomes = new ArrayList<>();
        for (Future<JournaledOutcome> outcome : asked(after, calls)) {
            outcomes.add(outcome.get());
        }
        crash.countDown();

        assertThat(outcomes)
                .allSatisfy(outcome -> assertThat(outcome.unknownBefore()).isEqualTo(1));
        assertThat(model.asked()).hasSize(40);
        assertThat(rows("state = 'SETTLED' and unknown = 1")).isEqualTo(20);
    }

    @Test
    void aRequestBrokenOffAtAStopIsCountedUnknownToo() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        model.answer(call -> held(gate));
        ChatClient client = client();
        PostgresCallJournal stopping = bench.process(SHORT);
        JournaledCall call = call(UUID.randomUUID(), 4);
        Future<JournaledOutcome> first = threads.submit(() -> new JournaledChat(client, stopping).call(call, WANTED));
        await().until(() -> model.inFlight() == 1);
        client.close();
        assertThat(first.get().outcome()).isEqualTo(new ChatOutcome.Withdrawn(1));
        stopping.close();
        gate.countDown();

        assertThat(process().call(call, WANTED).unknownBefore()).isEqualTo(1);
    }

    @Test
    void inAStormOfTwoProcessesEachCallIsSentOnce() throws Exception {
        List<JournaledCall> calls = calls(300, 64);
        List<Future<JournaledOutcome>> outcomes = new ArrayList<>();
        for (JournaledChat chat : List.of(process(), process())) {
            for (int times = 0; times < 2; times++) {
                List<JournaledCall> order = new ArrayList<>(calls);
                Collections.shuffle(order);
                outcomes.addAll(asked(chat, order));
            }
        }
        for (Future<JournaledOutcome> outcome : outcomes) {
            assertThat(outcome.get().outcome()).isInstanceOf(ChatOutcome.Reply.class);
        }
        assertThat(model.asked())
                .extracting(AskedCall::callId)
                .doesNotHaveDuplicates()
                .hasSize(300);
        assertThat(rows("state = 'SETTLED' and fencing = 1 and unknown = 0")).isEqualTo(300);
    }

    @Test
    void aStopOfTheDatabaseInTheMiddleSendsNothingTwice() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        model.answer(call -> held(gate));
        List<JournaledCall> calls = calls(120, 40);
        JournaledChat chat = process();
        List<Future<JournaledOutcome>> outcomes = asked(chat, calls);
        await().until(() -> model.inFlight() == 40);
        bench.postgres().stop();
        gate.countDown();
        await().during(Duration.ofMillis(500))
                .until(() -> outcomes.stream().noneMatch(Future::isDone)
                        && model.asked().size() == 40);
        bench.postgres().start();

        for (Future<JournaledOutcome> outcome : outcomes) {
            assertThat(outcome.get().outcome()).isInstanceOf(ChatOutcome.Reply.class);
        }
        assertThat(model.asked())
                .extracting(AskedCall::callId)
                .doesNotHaveDuplicates()
                .hasSize(120);
        assertThat(rows("state = 'SETTLED' and unknown = 0")).isEqualTo(120);
    }

    private JournaledChat process() {
        return new JournaledChat(client(), bench.process(SHORT));
    }

    private ChatClient client() {
        ChatClient client = new ChatClient(
                ChatClientSettings.DEFAULT,
                new ApiKeys(Map.of(), Optional.empty()),
                new AllowedEndpoints(AllowedEndpoints.LOOPBACK),
                CallObserver.NONE);
        clients.add(client);
        return client;
    }

    private List<JournaledCall> calls(int number, int maxInFlight) {
        return Stream.generate(() -> call(UUID.randomUUID(), maxInFlight))
                .limit(number)
                .toList();
    }

    private JournaledCall call(UUID callId, int maxInFlight) {
        return new JournaledCall(
                JournalBench.entry(callId),
                new ChatCall(callId.toString(), List.of(ChatMessage.user("When?")), new Sampling(1.0, 100)),
                new Endpoint(
                        URI.create(model.baseUrl()),
                        Dialect.OPENAI_COMPATIBLE,
                        "lantern-2",
                        Optional.empty(),
                        EndpointParameters.DEFAULT,
                        maxInFlight,
                        Duration.ofSeconds(60)));
    }

    private List<Future<JournaledOutcome>> asked(JournaledChat chat, List<JournaledCall> calls) {
        return calls.stream()
                .map(call -> threads.submit(() -> chat.call(call, WANTED)))
                .toList();
    }

    private long rows(String condition) {
        return bench.number("select count(*) from prompt.call_journal where " + condition);
    }

    private static ScriptedReply held(CountDownLatch gate) {
        try {
            gate.await();
            return new ScriptedReply.Text("At nine.");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return new ScriptedReply.Status(500, "");
        }
    }
}
