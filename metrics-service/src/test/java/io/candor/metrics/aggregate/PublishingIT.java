package io.candor.metrics.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.candor.contracts.Topic;
import io.candor.contracts.aggregate.AggregateUpdated;
import io.candor.contracts.evaluation.EvaluationContext;
import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.contracts.verdict.VerdictReached;
import io.candor.messaging.EventJson;
import io.candor.metrics.Oracle;
import io.candor.metrics.ShortIntervals;
import io.candor.metrics.Topics;
import io.candor.metrics.Verdicts;
import io.candor.metrics.counting.CountedByAnother;
import io.candor.testkit.CandorTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.core.Vertx;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What is counted is told, in the end always, and not more often than readers care for. */
@QuarkusTest
@WithTestResource(value = CandorTestResource.class, initArgs = @ResourceArg(name = "schema", value = "metrics"))
@WithTestResource(ShortIntervals.class)
class PublishingIT {
    private static final Duration LIMIT = Duration.ofSeconds(20);

    @Inject
    Vertx vertx;

    @Test
    void theLastAggregateOfATopicCountsEveryVerdict() {
        UUID evaluationId = UUID.randomUUID();
        List<VerdictReached> verdicts = Verdicts.random(evaluationId, Verdicts.context("told", 3), 300, 31);
        try (Topics topics = new Topics()) {
            topics.publish(verdicts);
        }

        await().atMost(LIMIT).until(() -> latest(evaluationId).counted() == 300);

        AggregateUpdated latest = latest(evaluationId);
        assertThat(latest).isEqualTo(Oracle.counts(verdicts).asEvent(evaluationId, latest.revision()));
    }

    @Test
    void whatAnInstanceCountedAndDiedBeforePublishingIsPublishedByWhoeverLooksNext() {
        UUID evaluationId = UUID.randomUUID();
        List<VerdictReached> verdicts = Verdicts.random(evaluationId, Verdicts.context("crash", 1), 20, 32);

        CountedByAnother.instance(vertx, verdicts);

        await().atMost(LIMIT).until(() -> latest(evaluationId).counted() == 20);
    }

    @Test
    void anEvaluationIsToldAFewTimesASecondHoweverFastItMoves() {
        UUID evaluationId = UUID.randomUUID();
        List<VerdictReached> verdicts = Verdicts.random(evaluationId, Verdicts.context("fast", 1), 150, 33);
        long start = System.nanoTime();
        try (Topics topics = new Topics()) {
            verdicts.forEach(topics::publish);
        }
        await().atMost(LIMIT).until(() -> latest(evaluationId).counted() == 150);
        double seconds = (System.nanoTime() - start) / 1e9;

        assertThat(told(evaluationId)).hasSizeLessThanOrEqualTo((int) Math.ceil(4 * seconds) + 1);
    }

    @Test
    void aRunningEvaluationIsToldAgainSoThatALostRecordHoldsUpNobody() {
        UUID evaluationId = UUID.randomUUID();
        EvaluationContext context = Verdicts.context("again", 1);
        try (Topics topics = new Topics()) {
            topics.publish(Verdicts.state(evaluationId, context, 1, EvaluationStatus.RUNNING, 5));
            topics.publish(Verdicts.random(evaluationId, context, 5, 34));
            await().atMost(LIMIT).until(() -> latest(evaluationId).counted() == 5);
            long revision = latest(evaluationId).revision();

            await().atMost(LIMIT)
                    .until(() -> told(evaluationId).stream()
                                    .filter(event -> event.revision() == revision)
                                    .count()
                            >= 3);

            topics.publish(Verdicts.state(evaluationId, context, 2, EvaluationStatus.COMPLETED, 5));
        }
    }

    /** The record with the highest revision, or one that counts nothing. */
    private static AggregateUpdated latest(UUID evaluationId) {
        return told(evaluationId).stream()
                .max(java.util.Comparator.comparingLong(AggregateUpdated::revision))
                .orElseGet(() -> new EvaluationCounts(Verdicts.context("none", 1), List.of()).asEvent(evaluationId, 0));
    }

    private static List<AggregateUpdated> told(UUID evaluationId) {
        byte[] key = Topics.bytes(evaluationId.toString());
        return Topics.records(Topic.AGGREGATES.topicName(), record -> Arrays.equals(record.key(), key)).stream()
                .map(record -> {
                    try {
                        return EventJson.mapper().readValue(record.value(), AggregateUpdated.class);
                    } catch (IOException noEvent) {
                        throw new UncheckedIOException(noEvent);
                    }
                })
                .toList();
    }
}
