package io.candor.metrics.counting;

import static org.assertj.core.api.Assertions.assertThat;

import io.candor.contracts.aggregate.AggregateUpdated;
import io.candor.contracts.verdict.VerdictEvent;
import io.candor.contracts.verdict.VerdictReached;
import io.candor.messaging.Received;
import io.candor.metrics.Databases;
import io.candor.metrics.Oracle;
import io.candor.metrics.ShortIntervals;
import io.candor.metrics.Verdicts;
import io.candor.metrics.aggregate.AggregatePublisher;
import io.candor.metrics.recount.Recount;
import io.candor.testkit.CandorTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each verdict counts exactly once, whatever the order, however often, and however many count. */
@QuarkusTest
@WithTestResource(value = CandorTestResource.class, initArgs = @ResourceArg(name = "schema", value = "metrics"))
@WithTestResource(ShortIntervals.class)
class CountingIT {
    private static final int WRITERS = 6;

    @Inject
    Pool pool;

    @Inject
    Vertx vertx;

    @Inject
    VerdictMeters meters;

    @Inject
    AggregatePublisher publisher;

    @Inject
    Recount recount;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void orderAndDuplicatesChangeNoCount(long seed) {
        Random random = new Random(seed);
        List<List<VerdictReached>> evaluations = evaluations(3, 200, seed);
        Counting counting = counting(pool);

        for (List<VerdictReached> batch : batches(shuffledWithDuplicates(evaluations, random), random)) {
            counting.count(received(batch)).await().indefinitely();
        }

        evaluations.forEach(this::assertCountedExactly);
        assertThat(recount.run().await().indefinitely()).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13})
    void twoInstancesCountTheSameVerdictsAtOnceWithoutDeadlockAndExactly(long seed) {
        Random random = new Random(seed);
        List<List<VerdictReached>> evaluations = evaluations(4, 500, seed);
        Pool otherPool = Databases.open(vertx, WRITERS);
        try {
            CountingStatement one = new CountingStatement(pool);
            CountingStatement other = new CountingStatement(otherPool);
            List<Uni<Void>> writers = new ArrayList<>();
            for (int writer = 0; writer < WRITERS; writer++) {
                CountingStatement statement = writer % 2 == 0 ? one : other;
                writers.add(inTurn(statement, batches(shuffledWithDuplicates(evaluations, random), random)));
            }

            // A deadlock would fail one of the statements: there is no retry here.
            Uni.join().all(writers).andFailFast().await().indefinitely();
        } finally {
            otherPool.close().await().indefinitely();
        }

        evaluations.forEach(this::assertCountedExactly);
        assertThat(recount.run().await().indefinitely()).isZero();
    }

    @Test
    void whatWasCountedBeforeMovesNeitherCountsNorRevision() {
        List<VerdictReached> verdicts = evaluations(1, 50, 21).getFirst();
        UUID evaluationId = verdicts.getFirst().evaluationId();
        Counting counting = counting(pool);
        counting.count(received(verdicts)).await().indefinitely();
        AggregateUpdated before = Databases.counts(pool, evaluationId).orElseThrow();

        counting.count(received(verdicts)).await().indefinitely();

        assertThat(Databases.counts(pool, evaluationId)).contains(before);
    }

    @Test
    void aVerdictThatComesAgainWithOtherContentIsNotCountedAgain() {
        VerdictReached first = evaluations(1, 1, 22).getFirst().getFirst();
        VerdictReached other = Verdicts.verdict(
                first.evaluationId(), first.context(), 0, first.outcomeAt1(), first.outcomeAtN(), new Random(99));
        Counting counting = counting(pool);

        counting.count(received(List.of(first))).await().indefinitely();
        counting.count(received(List.of(other))).await().indefinitely();

        assertCountedExactly(List.of(first));
    }

    @Test
    void aTextThatOnlyJsonCanHoldIsCountedToo() {
        VerdictReached plain = evaluations(1, 1, 23).getFirst().getFirst();
        VerdictReached strange = new VerdictReached(
                plain.evaluationId(),
                plain.scenarioUid(),
                "task\u0000 with a null character and half a surrogate \ud800",
                plain.archetype(),
                plain.context(),
                plain.outcomeAt1(),
                plain.outcomeAtN(),
                plain.ruleAt1(),
                plain.ruleAtN(),
                "\u0000",
                plain.accuracy(),
                plain.judgements(),
                null,
                plain.calls(),
                null,
                true,
                Instant.MAX);

        counting(pool).count(received(List.of(strange))).await().indefinitely();

        assertCountedExactly(List.of(strange));
    }

    private void assertCountedExactly(List<VerdictReached> verdicts) {
        UUID evaluationId = verdicts.getFirst().evaluationId();
        AggregateUpdated counted = Databases.counts(pool, evaluationId).orElseThrow();
        assertThat(counted).isEqualTo(Oracle.counts(verdicts).asEvent(evaluationId, counted.revision()));
    }

    private Counting counting(Pool database) {
        return new Counting(new CountingStatement(database), meters, publisher);
    }

    private static Uni<Void> inTurn(CountingStatement statement, List<List<VerdictReached>> batches) {
        Uni<Void> all = Uni.createFrom().voidItem();
        for (List<VerdictReached> batch : batches) {
            List<VerdictReached> distinct = batch.stream().distinct().toList();
            all = all.chain(() -> statement.run(distinct)).replaceWithVoid();
        }
        return all;
    }

    private static List<List<VerdictReached>> evaluations(int evaluations, int verdicts, long seed) {
        List<List<VerdictReached>> made = new ArrayList<>();
        for (int number = 0; number < evaluations; number++) {
            made.add(Verdicts.random(
                    UUID.randomUUID(), Verdicts.context("model-" + number, 1 + 2 * number), verdicts, seed + number));
        }
        return made;
    }

    private static List<VerdictReached> shuffledWithDuplicates(List<List<VerdictReached>> evaluations, Random random) {
        List<VerdictReached> stream = new ArrayList<>();
        for (List<VerdictReached> verdicts : evaluations) {
            for (VerdictReached verdict : verdicts) {
                stream.addAll(Collections.nCopies(1 + random.nextInt(3), verdict));
            }
        }
        Collections.shuffle(stream, random);
        return stream;
    }

    private static List<List<VerdictReached>> batches(List<VerdictReached> stream, Random random) {
        List<List<VerdictReached>> batches = new ArrayList<>();
        for (int from = 0; from < stream.size(); ) {
            int to = Math.min(stream.size(), from + 1 + random.nextInt(120));
            batches.add(stream.subList(from, to));
            from = to;
        }
        return batches;
    }

    private static List<Received<VerdictEvent>> received(List<VerdictReached> verdicts) {
        return verdicts.stream()
                .map(verdict -> new Received<VerdictEvent>(verdict, null, Instant.EPOCH))
                .toList();
    }
}
