package io.candor.metrics.counting;

import static org.assertj.core.api.Assertions.assertThat;

import io.candor.contracts.verdict.VerdictReached;
import io.candor.metrics.ShortIntervals;
import io.candor.metrics.Verdicts;
import io.candor.testkit.CandorTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.Test;

/** Measures counting; the README names the command. What is asserted is a ratio, for machines differ. */
@QuarkusTest
@WithTestResource(value = CandorTestResource.class, initArgs = @ResourceArg(name = "schema", value = "metrics"))
@WithTestResource(ShortIntervals.class)
class CountingSpeedIT {
    private static final Logger LOG = Logger.getLogger(CountingSpeedIT.class);
    private static final int VERDICTS = 12_000;
    private static final int BATCH = 500;
    private static final int ROUNDS = 5;

    @Inject
    Pool pool;

    @Test
    void countingByTheBatchIsSeveralTimesFasterThanOneByOne() {
        CountingStatement statement = new CountingStatement(pool);
        perSecond(statement, verdicts(VERDICTS), BATCH);

        List<Double> byBatch = new ArrayList<>();
        List<Double> oneByOne = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            byBatch.add(perSecond(statement, verdicts(VERDICTS), BATCH));
            oneByOne.add(perSecond(statement, verdicts(VERDICTS / 40), 1));
        }

        LOG.infof(
                "Counting speed, medians of %d rounds: %.0f verdicts/s in batches of %d, %.0f one by one",
                ROUNDS, median(byBatch), BATCH, median(oneByOne));
        assertThat(median(byBatch)).isGreaterThan(3 * median(oneByOne));
    }

    private static List<VerdictReached> verdicts(int count) {
        return Verdicts.random(UUID.randomUUID(), Verdicts.context("speed", 1), count, 5);
    }

    private static double perSecond(CountingStatement statement, List<VerdictReached> verdicts, int batch) {
        long start = System.nanoTime();
        Uni<Void> all = Uni.createFrom().voidItem();
        for (int from = 0; from < verdicts.size(); from += batch) {
            List<VerdictReached> part = verdicts.subList(from, Math.min(verdicts.size(), from + batch));
            all = all.chain(() -> statement.run(part)).replaceWithVoid();
        }
        all.await().atMost(Duration.ofMinutes(2));
        return verdicts.size() * 1e9 / (System.nanoTime() - start);
    }

    private static double median(List<Double> values) {
        return values.stream().sorted().toList().get(values.size() / 2);
    }
}
