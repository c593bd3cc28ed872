package io.candor.journal;

import static io.candor.journal.JournalBench.SHORT;
import static io.candor.journal.JournalBench.entry;
import static io.candor.journal.JournalBench.granted;
import static io.candor.journal.JournalBench.reply;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import io.candor.llm.ChatOutcome;
import io.candor.llm.FailureReason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CallJournalIT {

    private JournalBench bench;
    private PostgresCallJournal one;
    private PostgresCallJournal other;

    @BeforeEach
    void twoProcesses() {
        bench = new JournalBench();
        one = bench.process(LeaseSettings.DEFAULT);
        other = bench.process(LeaseSettings.DEFAULT);
    }

    @AfterEach
    void stop() {
        bench.close();
    }

    @Test
    void aStoredOutcomeIsTheSameForEverybody() {
        JournalEntry call = entry();
        ChatOutcome outcome = reply("It is blue \u0000 \ud83d\ude00");

        Claim.Granted claim = granted(one.claim(call, () -> true));
        assertThat(one.store(claim, outcome)).isTrue();

        StoredCall expected = new StoredCall(outcome.withoutRawReply(), 0);
        assertThat(other.find(List.of(call.callId(), UUID.randomUUID()))).isEqualTo(Map.of(call.callId(), expected));
        assertThat(other.claim(call, () -> true)).isEqualTo(new Claim.Stored(expected));
        assertThat(one.claim(call, () -> true)).isEqualTo(new Claim.Stored(expected));
        assertThat(other.rawReply(call.callId())).contains("{\"raw\":\"It is blue \ufffd \ud83d\ude00\"}");
    }

    @Test
    void aFinalFailureIsAnEntryLikeAnAnswer() {
        JournalEntry call = entry();
        ChatOutcome failure = new ChatOutcome.Failure(FailureReason.TIMEOUT, "no reply within PT60S", 4, null);

        one.store(granted(one.claim(call, () -> true)), failure);

        assertThat(other.claim(call, () -> true)).isEqualTo(new Claim.Stored(new StoredCall(failure, 0)));
        assertThat(other.rawReply(call.callId())).isEmpty();
    }

    @Test
    void aWithdrawnCallIsNeverStored() {
        Claim.Granted claim = granted(one.claim(entry(), () -> true));

        assertThatIllegalArgumentException().isThrownBy(() -> one.store(claim, new ChatOutcome.Withdrawn(0)));
    }

    @Test
    void aReleasedClaimIsFreeAtOnceAndNothingIsUnknown() {
        JournalEntry call = entry();

        one.release(granted(one.claim(call, () -> true)));

        Claim.Granted next = granted(other.claim(call, () -> true));
        assertThat(next.unknownBefore()).isZero();
        assertThat(next.fencing()).isEqualTo(2);
    }

    @Test
    void ofManyWhoClaimTheSameCallsEachIsGrantedToOne() throws Exception {
        List<UUID> calls = Stream.generate(UUID::randomUUID).limit(200).toList();
        List<UUID> grantedTo = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch start = new CountDownLatch(1);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> claiming = new ArrayList<>();
            for (PostgresCallJournal journal : List.of(one, other, one, other)) {
                List<UUID> order = new ArrayList<>(calls);
                Collections.shuffle(order);
                for (UUID call : order) {
                    claiming.add(threads.submit(() -> {
                        start.await();
                        if (journal.claim(entry(call), () -> true) instanceof Claim.Granted) {
                            grantedTo.add(call);
                        }
                        return null;
                    }));
                }
            }
            start.countDown();
            for (Future<?> claim : claiming) {
                claim.get();
            }
        }

        assertThat(grantedTo).containsExactlyInAnyOrderElementsOf(calls);
        assertThat(bench.number("select count(*) from prompt.call_journal where fencing = 1 and unknown = 0"))
                .isEqualTo(200);
    }

    @Test
    void claimsAndOutcomesOfTheSameMomentShareStatements() throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Claim.Granted>> claims = IntStream.range(0, 400)
                    .mapToObj(call -> threads.submit(() -> granted(one.claim(entry(), () -> true))))
                    .toList();
            for (Future<Claim.Granted> claim : claims) {
                claim.get();
            }
            assertThat(bench.number("select count(distinct xmin::text) from prompt.call_journal"))
                    .isLessThan(100);

            List<Future<Boolean>> stores = claims.stream()
                    .map(claim -> threads.submit(() -> one.store(claim.resultNow(), reply("yes"))))
                    .toList();
            for (Future<Boolean> store : stores) {
                assertThat(store.get()).isTrue();
            }
            assertThat(bench.number("select count(distinct xmin::text) from prompt.call_journal"))
                    .isLessThan(100);
        }
    }

    @Test
    void anAnswerThatComesAfterATakeoverIsDroppedAndCounted() {
        JournalEntry call = entry();
        PostgresCallJournal eager = bench.process(SHORT);
        Claim.Granted slow = granted(one.claim(call, () -> true));
        bench.letLeasesRunOut();

        Claim.Granted taken = granted(takenOver(eager, call));
        assertThat(taken.unknownBefore()).isEqualTo(1);

        assertThat(one.store(slow, reply("too late"))).isFalse();
        assertThat(one.fencedOff()).isEqualTo(1);
        assertThat(eager.store(taken, reply("in time"))).isTrue();
        assertThat(one.find(List.of(call.callId())))
                .isEqualTo(Map.of(call.callId(), new StoredCall(reply("in time").withoutRawReply(), 1)));
    }

    @Test
    void anAnswerAfterItsLeaseCountsAsLongAsNobodyTookOver() {
        Claim.Granted slow = granted(one.claim(entry(), () -> true));
        bench.letLeasesRunOut();

        assertThat(one.store(slow, reply("late, but the only one"))).isTrue();
        assertThat(one.fencedOff()).isZero();
    }

    @Test
    void theProcessThatHoldsACallNeverTakesItOverFromItself() {
        JournalEntry call = entry();
        granted(one.claim(call, () -> true));
        bench.letLeasesRunOut();

        assertThat(one.claim(call, () -> true)).isInstanceOf(Claim.HeldElsewhere.class);
    }

    @Test
    void aLeaseHoldsAsLongAsItsProcessLives() throws Exception {
        PostgresCallJournal living = bench.process(SHORT);
        PostgresCallJournal waiting = bench.process(SHORT);
        JournalEntry call = entry();
        granted(living.claim(call, () -> true));

        await().during(Duration.ofSeconds(3))
                .atMost(Duration.ofSeconds(5))
                .pollInterval(Duration.ofMillis(100))
                .until(() -> waiting.claim(call, () -> true) instanceof Claim.HeldElsewhere);
    }

    @Test
    void theCallOfADeadProcessIsFreeAfterItsLeaseAndCountedUnknown() {
        PostgresCallJournal dead = bench.process(SHORT);
        PostgresCallJournal waiting = bench.process(SHORT);
        JournalEntry call = entry();
        granted(dead.claim(call, () -> true));
        dead.close();

        assertThat(waiting.claim(call, () -> true)).isInstanceOf(Claim.HeldElsewhere.class);
        assertThat(waiting.awaitStored(call.callId(), () -> true)).isEmpty();
        assertThat(granted(waiting.claim(call, () -> true)).unknownBefore()).isEqualTo(1);
    }

    @Test
    void whoWaitsGetsTheAnswerOfTheHolder() throws Exception {
        JournalEntry call = entry();
        Claim.Granted claim = granted(one.claim(call, () -> true));
        CompletableFuture<Optional<StoredCall>> elsewhere =
                CompletableFuture.supplyAsync(() -> other.awaitStored(call.callId(), () -> true));
        CompletableFuture<Optional<StoredCall>> here =
                CompletableFuture.supplyAsync(() -> one.awaitStored(call.callId(), () -> true));

        one.store(claim, reply("for all"));

        StoredCall expected = new StoredCall(reply("for all").withoutRawReply(), 0);
        assertThat(elsewhere.get()).contains(expected);
        assertThat(here.get()).contains(expected);
    }

    @Test
    void whoWaitsStopsWhenTheAnswerIsNoLongerWanted() throws Exception {
        JournalEntry call = entry();
        granted(one.claim(call, () -> true));
        AtomicBoolean wanted = new AtomicBoolean(true);
        CompletableFuture<Optional<StoredCall>> waiting =
                CompletableFuture.supplyAsync(() -> other.awaitStored(call.callId(), wanted::get));

        wanted.set(false);

        await().atMost(Duration.ofSeconds(2)).until(waiting::isDone);
        assertThat(waiting.get()).isEmpty();
    }

    @Test
    void anEntryThatCannotBeReadFailsOnlyThoseWhoWaitForIt() {
        JournalEntry odd = entry();
        JournalEntry plain = entry();
        granted(one.claim(odd, () -> true));
        Claim.Granted claim = granted(one.claim(plain, () -> true));
        CompletableFuture<Optional<StoredCall>> forOdd =
                CompletableFuture.supplyAsync(() -> other.awaitStored(odd.callId(), () -> true));
        CompletableFuture<Optional<StoredCall>> forPlain =
                CompletableFuture.supplyAsync(() -> other.awaitStored(plain.callId(), () -> true));

        bench.sql("update prompt.call_journal set state = 'SETTLED', outcome = '{\"version\":99}' where call_id = '"
                + odd.callId() + "'");
        assertThat(forOdd)
                .failsWithin(Duration.ofSeconds(5))
                .withThrowableThat()
                .withStackTraceContaining("version 99");
        one.store(claim, reply("plain"));
        assertThat(forPlain).succeedsWithin(Duration.ofSeconds(5)).matches(Optional::isPresent);
    }

    @Test
    void anInterruptEndsTheWaitForACall() throws Exception {
        JournalEntry call = entry();
        granted(one.claim(call, () -> true));
        CountDownLatch waiting = new CountDownLatch(1);
        CompletableFuture<Boolean> flag = new CompletableFuture<>();
        Thread waiter = Thread.ofVirtual().start(() -> {
            boolean empty = other.awaitStored(call.callId(), () -> {
                        waiting.countDown();
                        return true;
                    })
                    .isEmpty();
            flag.complete(empty && Thread.currentThread().isInterrupted());
        });
        waiting.await();
        waiter.interrupt();

        assertThat(flag).succeedsWithin(Duration.ofSeconds(5)).isEqualTo(true);
    }

    @Test
    void aMissingTableIsAnErrorAndNoReasonToWait() {
        bench.sql("drop table prompt.call_journal");

        assertThat(CompletableFuture.supplyAsync(() -> one.claim(entry(), () -> true)))
                .failsWithin(Duration.ofSeconds(5))
                .withThrowableThat()
                .withStackTraceContaining("could not be claimed");
    }

    /** Leases hold for a while after the start of the database, which may just have been. */
    static Claim takenOver(PostgresCallJournal journal, JournalEntry call) {
        return await().atMost(Duration.ofSeconds(4))
                .until(() -> journal.claim(call, () -> true), Claim.Granted.class::isInstance);
    }
}
