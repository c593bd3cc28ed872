package io.candor.metrics.recount;

import static org.assertj.core.api.Assertions.assertThat;

import io.candor.contracts.verdict.VerdictReached;
import io.candor.metrics.Databases;
import io.candor.metrics.Service;
import io.candor.metrics.ShortIntervals;
import io.candor.metrics.Topics;
import io.candor.metrics.Verdicts;
import io.candor.testkit.CandorTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** A wrong count does not stay unseen. */
@QuarkusTest
@WithTestResource(value = CandorTestResource.class, initArgs = @ResourceArg(name = "schema", value = "metrics"))
@WithTestResource(ShortIntervals.class)
class RecountIT {
    @Inject
    Pool pool;

    @Inject
    Recount recount;

    @Test
    void aCountThatWasChangedFromOutsideShowsAsDriftUntilItIsRightAgain() {
        UUID evaluationId = counted();
        assertThat(recount.run().await().indefinitely()).isZero();
        assertThat(Service.get("/q/metrics").asString()).contains("candor_aggregate_drift 0.0");

        change(evaluationId, "n = n + 1");
        assertThat(recount.run().await().indefinitely()).isPositive();
        assertThat(Service.get("/q/metrics").asString()).containsPattern("candor_aggregate_drift [1-9]");

        change(evaluationId, "n = n - 1");
        assertThat(recount.run().await().indefinitely()).isZero();
    }

    @Test
    void aCellWithoutVerdictsAndVerdictsWithoutACellAreDriftToo() {
        UUID evaluationId = counted();
        long before = recount.run().await().indefinitely();

        Databases.run(
                pool,
                "update metrics.aggregate_cell set outcome_at_1 = 'GONE' where evaluation_id = '" + evaluationId + "'");
        long cells = Databases.number(
                pool, "select count(*) from metrics.aggregate_cell where evaluation_id = '" + evaluationId + "'");

        assertThat(before).isZero();
        assertThat(recount.run().await().indefinitely()).isEqualTo(2 * cells);
        Databases.run(pool, "delete from metrics.verdict where evaluation_id = '" + evaluationId + "'");
        Databases.run(pool, "delete from metrics.aggregate_cell where evaluation_id = '" + evaluationId + "'");
        Databases.run(pool, "delete from metrics.aggregate_revision where evaluation_id = '" + evaluationId + "'");
    }

    private UUID counted() {
        UUID evaluationId = UUID.randomUUID();
        List<VerdictReached> verdicts = List.of(Verdicts.verdict(
                evaluationId,
                Verdicts.context("drift", 1),
                1,
                io.candor.contracts.Outcome.LIE,
                io.candor.contracts.Outcome.LIE,
                new java.util.Random(1)));
        try (Topics topics = new Topics()) {
            topics.publish(verdicts);
        }
        Service.resultWith(evaluationId, 1);
        return evaluationId;
    }

    private void change(UUID evaluationId, String change) {
        Databases.run(
                pool, "update metrics.aggregate_cell set " + change + " where evaluation_id = '" + evaluationId + "'");
    }
}
