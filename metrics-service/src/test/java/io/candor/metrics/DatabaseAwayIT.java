package io.candor.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import io.candor.contracts.aggregate.AggregateUpdated;
import io.candor.contracts.evaluation.EvaluationContext;
import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.contracts.verdict.VerdictReached;
import io.candor.metrics.recount.Recount;
import io.candor.testkit.CandorTestResource;
import io.candor.testkit.TestPostgres;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** A database that goes away in the middle costs time and nothing else. */
@QuarkusTest
@WithTestResource(value = CandorTestResource.class, initArgs = @ResourceArg(name = "schema", value = "metrics"))
@WithTestResource(ShortIntervals.class)
class DatabaseAwayIT {
    private static final Duration LIMIT = Duration.ofSeconds(60);

    @Inject
    Pool pool;

    @Inject
    Recount recount;

    @Test
    void verdictsThatArriveMeanwhileAreCountedWhenItIsBackEachOnce() {
        UUID evaluationId = UUID.randomUUID();
        EvaluationContext context = Verdicts.context("outage", 1);
        List<VerdictReached> verdicts = Verdicts.random(evaluationId, context, 300, 81);
        try (Topics topics = new Topics()) {
            topics.publish(verdicts.subList(0, 100));
            Service.resultWith(evaluationId, 100);
            TestPostgres.shared().stop();
            try {
                topics.publish(Verdicts.state(evaluationId, context, 1, EvaluationStatus.COMPLETED, 300));
                topics.publish(Transcripts.answers(verdicts.get(150)));
                topics.publish(verdicts.subList(100, 300));
                await().atMost(LIMIT).until(() -> Service.get("/q/health/ready").statusCode() == 503);
                assertThat(Service.get("/q/health/live").statusCode()).isEqualTo(200);
                Service.result(evaluationId)
                        .then()
                        .statusCode(503)
                        .contentType("application/problem+json")
                        .body("type", equalTo("urn:candor:problem:database-away"));
            } finally {
                TestPostgres.shared().start();
            }

            await().atMost(LIMIT)
                    .ignoreExceptions()
                    .until(() -> Databases.counts(pool, evaluationId)
                                    .map(AggregateUpdated::counted)
                                    .orElse(0L)
                            == 300);
            await().atMost(LIMIT)
                    .until(() -> Service.result(evaluationId).asString().contains("COMPLETED"));
            await().atMost(LIMIT)
                    .until(() -> Service.transcript(verdicts.get(150)).contains("\"messages\":[{"));
        }

        AggregateUpdated counted = Databases.counts(pool, evaluationId).orElseThrow();
        assertThat(counted).isEqualTo(Oracle.counts(verdicts).asEvent(evaluationId, counted.revision()));
        assertThat(recount.run().await().indefinitely()).isZero();
        await().atMost(LIMIT).until(() -> Service.get("/q/health/ready").statusCode() == 200);
    }
}
