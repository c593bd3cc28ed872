package io.candor.metrics.transcript;

import io.candor.contracts.answer.AnswerEvent;
import io.candor.contracts.answer.AnswersCollected;
import io.candor.contracts.answer.ScenarioAbandoned;
import io.candor.messaging.Received;
import io.candor.metrics.Patience;
import io.candor.metrics.StoredJson;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Keeps the answers of each scenario as they were first collected. Idempotent. */
@ApplicationScoped
public class TranscriptStore {
    private static final String INSERT = """
            insert into metrics.transcript (scenario_uid, evaluation_id, event)
            select * from unnest($1::uuid[], $2::uuid[], $3::text[]) as t (scenario_uid, evaluation_id, event)
            order by scenario_uid
            on conflict (scenario_uid) do nothing
            """;

    private final Pool pool;

    TranscriptStore(Pool pool) {
        this.pool = pool;
    }

    /** Completes when the answers of the batch are stored; waits out a database that is away. */
    public Uni<Void> store(List<Received<AnswerEvent>> batch) {
        List<AnswersCollected> distinct = distinct(batch);
        if (distinct.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        return Patience.untilItSucceeds(
                        "store-transcripts", () -> pool.preparedQuery(INSERT).execute(columns(distinct)))
                .replaceWithVoid();
    }

    private static List<AnswersCollected> distinct(List<Received<AnswerEvent>> batch) {
        Map<UUID, AnswersCollected> distinct = new LinkedHashMap<>();
        for (Received<AnswerEvent> received : batch) {
            switch (received.event()) {
                case AnswersCollected collected -> distinct.putIfAbsent(collected.scenarioUid(), collected);
                case ScenarioAbandoned abandoned -> {
                    // Nothing was answered; that it was given up is said by its verdict.
                }
            }
        }
        return List.copyOf(distinct.values());
    }

    private static Tuple columns(List<AnswersCollected> rows) {
        return Tuple.of(
                rows.stream().map(AnswersCollected::scenarioUid).toArray(UUID[]::new),
                rows.stream().map(AnswersCollected::evaluationId).toArray(UUID[]::new),
                rows.stream().map(StoredJson::write).toArray(String[]::new));
    }
}
