package io.candor.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.candor.contracts.CandorEvent;
import io.candor.contracts.evaluation.EvaluationContext;
import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.contracts.verdict.VerdictReached;
import io.candor.metrics.recount.Recount;
import io.candor.testkit.CandorTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Recorded events, told again in any order and number, give the same results to the last byte but times. */
@QuarkusTest
@WithTestResource(value = CandorTestResource.class, initArgs = @ResourceArg(name = "schema", value = "metrics"))
@WithTestResource(ShortIntervals.class)
class ReplayIT {
    private static final int VERDICTS = 150;

    /** So many that one falls into every partition. */
    private static final int MARKERS = 40;

    @Inject
    Pool pool;

    @Inject
    Recount recount;

    @ParameterizedTest
    @ValueSource(longs = {41, 42, 43})
    void everythingThreeTimesAndShuffledIntoFullAndEmptyTablesGivesTheSameBytes(long seed) {
        Map<UUID, List<CandorEvent>> recorded = recorded(seed);
        List<CandorEvent> events =
                recorded.values().stream().flatMap(List::stream).collect(Collectors.toList());
        try (Topics topics = new Topics()) {
            topics.publish(events);
            Map<UUID, String> first = results(recorded);

            topics.publish(thriceAndShuffled(events, seed));
            awaitEverythingRead(topics);
            assertThat(results(recorded)).isEqualTo(first);

            forget(recorded);
            topics.publish(thriceAndShuffled(events, seed + 1));
            assertThat(results(recorded)).isEqualTo(first);
        }
        assertThat(recount.run().await().indefinitely()).isZero();
    }

    @Test
    void anEvaluationWhoseOwnRecordWasLostStillHasAResult() {
        UUID evaluationId = UUID.randomUUID();
        EvaluationContext context = Verdicts.context("orphan", 1);
        try (Topics topics = new Topics()) {
            topics.publish(Verdicts.random(evaluationId, context, 10, 44));
        }

        String result = Service.resultWith(evaluationId, 10);

        assertThat(result)
                .contains("\"status\":null", "\"name\":\"orphan\"", "\"dispatched\":10", "\"seconds\":null")
                .contains("record has not arrived");
    }

    @Test
    void anOlderStateThatArrivesLateChangesNothing() {
        UUID evaluationId = UUID.randomUUID();
        EvaluationContext context = Verdicts.context("late", 1);
        try (Topics topics = new Topics()) {
            topics.publish(Verdicts.state(evaluationId, context, 5, EvaluationStatus.COMPLETED, 3));
            topics.publish(Verdicts.state(evaluationId, context, 4, EvaluationStatus.RUNNING, 2));
            topics.publish(Verdicts.random(evaluationId, context, 3, 45));
            Service.resultWith(evaluationId, 3);
            awaitEverythingRead(topics);
        }

        assertThat(Service.result(evaluationId).asString()).contains("\"status\":\"COMPLETED\"");
    }

    /** Whatever was published before is read once a verdict and a state published after it are. */
    private static void awaitEverythingRead(Topics topics) {
        EvaluationContext context = Verdicts.context("marker", 1);
        List<UUID> markers = Stream.generate(UUID::randomUUID).limit(MARKERS).toList();
        for (UUID marker : markers) {
            topics.publish(Verdicts.state(marker, context, 1, EvaluationStatus.COMPLETED, 1));
            topics.publish(Verdicts.random(marker, context, 1, 1));
        }
        for (UUID marker : markers) {
            Service.completedResultWith(marker, 1);
        }
    }

    private static Map<UUID, List<CandorEvent>> recorded(long seed) {
        Map<UUID, List<CandorEvent>> recorded = new TreeMap<>();
        for (int number = 0; number < 3; number++) {
            UUID evaluationId = new UUID(seed, number);
            EvaluationContext context = Verdicts.context("replayed-" + number, 1 + number);
            List<CandorEvent> events = new ArrayList<>();
            events.add(Verdicts.state(evaluationId, context, 1, EvaluationStatus.RUNNING, 20));
            List<VerdictReached> verdicts = Verdicts.random(evaluationId, context, VERDICTS, seed);
            events.addAll(verdicts);
            events.add(Verdicts.state(evaluationId, context, 2, EvaluationStatus.COMPLETED, VERDICTS));
            recorded.put(evaluationId, events);
        }
        return recorded;
    }

    private static List<CandorEvent> thriceAndShuffled(List<CandorEvent> events, long seed) {
        List<CandorEvent> thrice = new ArrayList<>();
        for (int time = 0; time < 3; time++) {
            thrice.addAll(events);
        }
        Collections.shuffle(thrice, new Random(seed));
        return thrice;
    }

    private static Map<UUID, String> results(Map<UUID, List<CandorEvent>> recorded) {
        Map<UUID, String> results = new TreeMap<>();
        for (UUID evaluationId : recorded.keySet()) {
            Service.completedResultWith(evaluationId, VERDICTS);
            String archetypes = Service.get("/api/v1/evaluations/" + evaluationId + "/archetypes")
                    .asString();
            String scenarios = Service.get("/api/v1/evaluations/" + evaluationId + "/scenarios?limit=500")
                    .asString();
            results.put(
                    evaluationId,
                    Service.timeless(Service.result(evaluationId).asString()) + "\n" + archetypes + "\n" + scenarios);
        }
        return results;
    }

    private void forget(Map<UUID, List<CandorEvent>> recorded) {
        for (UUID evaluationId : recorded.keySet()) {
            for (String table : List.of("verdict", "aggregate_cell", "aggregate_revision", "evaluation")) {
                Databases.run(pool, "delete from metrics." + table + " where evaluation_id = '" + evaluationId + "'");
            }
        }
    }
}
