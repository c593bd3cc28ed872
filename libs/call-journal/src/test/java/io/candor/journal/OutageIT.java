package io.candor.journal;

import static io.candor.journal.JournalBench.entry;
import static io.candor.journal.JournalBench.granted;
import static io.candor.journal.JournalBench.reply;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OutageIT {

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private JournalBench bench;

    @BeforeEach
    void start() {
        bench = new JournalBench();
    }

    @AfterEach
    void stop() {
        bench.postgres().start();
        bench.close();
        threads.close();
    }

    @Test
    void answersThatFinishWhileTheDatabaseIsAwayAreHeldAndStored() throws Exception {
        PostgresCallJournal journal = bench.process(LeaseSettings.DEFAULT);
        List<Claim.Granted> claims = IntStream.range(0, 30)
                .mapToObj(call -> granted(journal.claim(entry(), () -> true)))
                .toList();

        bench.postgres().stop();
        List<Future<Boolean>> stores = claims.stream()
                .map(claim -> threads.submit(() -> journal.store(claim, reply("held"))))
                .toList();
        await().during(Duration.ofMillis(500)).until(() -> stores.stream().noneMatch(Future::isDone));
        bench.postgres().start();

        for (Future<Boolean> store : stores) {
            assertThat(store.get()).isTrue();
        }
        assertThat(bench.number("select count(*) from prompt.call_journal where state = 'SETTLED' and unknown = 0"))
                .isEqualTo(30);
    }

    @Test
    void nothingIsClaimedWhileTheDatabaseIsAway() throws Exception {
        PostgresCallJournal journal = bench.process(LeaseSettings.DEFAULT);
        journal.find(List.of());
        bench.postgres().stop();
        AtomicBoolean wanted = new AtomicBoolean(true);

        Future<Claim> patient = threads.submit(() -> journal.claim(entry(), () -> true));
        Future<Claim> cancelled = threads.submit(() -> journal.claim(entry(), wanted::get));
        await().during(Duration.ofMillis(500)).until(() -> !patient.isDone() && !cancelled.isDone());
        wanted.set(false);

        await().atMost(Duration.ofSeconds(2)).until(cancelled::isDone);
        assertThat(cancelled.get()).isEqualTo(new Claim.Withdrawn());
        assertThat(patient).isNotDone();
        bench.postgres().start();
        assertThat(patient.get()).isInstanceOf(Claim.Granted.class);
        assertThat(bench.number("select count(*) from prompt.call_journal where state = 'CLAIMED'"))
                .isEqualTo(1);
    }

    @Test
    void anOutageLongerThanTheLeaseTakesNoCallFromALivingProcess() throws Exception {
        LeaseSettings leases = new LeaseSettings(Duration.ofSeconds(4), Duration.ofSeconds(1));
        PostgresCallJournal living = bench.process(leases);
        PostgresCallJournal eager = bench.process(leases);
        JournalEntry call = entry();
        Claim.Granted claim = granted(living.claim(call, () -> true));

        bench.letLeasesRunOut();
        bench.postgres().stop();
        Future<Claim> grab = threads.submit(() -> eager.claim(call, () -> true));
        bench.postgres().start();

        assertThat(grab.get()).isInstanceOf(Claim.HeldElsewhere.class);
        assertThat(living.store(claim, reply("still mine"))).isTrue();
        assertThat(eager.find(List.of(call.callId())))
                .isEqualTo(
                        Map.of(call.callId(), new StoredCall(reply("still mine").withoutRawReply(), 0)));
    }

    @Test
    void aReplyLostOnTheWayFromTheDatabaseCostsNothing() throws Exception {
        try (LossyLink link = new LossyLink(bench.postgres().url())) {
            PostgresCallJournal journal = bench.process(LeaseSettings.DEFAULT, link);
            journal.store(granted(journal.claim(entry(), () -> true)), reply("statements are prepared now"));
            JournalEntry call = entry();

            link.loseReplies();
            Future<Claim> claiming = threads.submit(() -> journal.claim(call, () -> true));
            await().until(() -> bench.number("select count(*) from prompt.call_journal") == 2);
            link.heal();
            Claim.Granted claim = granted(claiming.get());
            assertThat(claim.fencing()).isEqualTo(1);
            assertThat(claim.unknownBefore()).isZero();

            // The connection is new: prepare the statement before its reply gets lost.
            journal.store(granted(journal.claim(entry(), () -> true)), reply("prepared again"));
            link.loseReplies();
            Future<Boolean> storing = threads.submit(() -> journal.store(claim, reply("once")));
            await().until(() -> bench.number("select count(*) from prompt.call_journal where state = 'SETTLED'") == 3);
            link.heal();
            assertThat(storing.get()).isTrue();
            assertThat(journal.fencedOff()).isZero();
        }
    }
}
