package io.candor.judge.verdict;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.candor.contracts.verdict.VerdictReached;
import io.candor.messaging.EventJson;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.UUID;

/**
 * The verdicts, one for each scenario, never changed: the first to arrive wins. Blocking, for virtual threads; thread
 * safe across replicas. A failure of the database is thrown, to be tried again.
 */
@ApplicationScoped
public class VerdictStore {
    private static final String FIND = "select event from judge.verdict where scenario_uid = $1";
    /** The outer select sees what stood there before the statement, the inner one what it inserted. */
    private static final String INSERT_OR_FIND = """
            with inserted as (
                insert into judge.verdict (scenario_uid, evaluation_id, outcome_at_1, outcome_at_n, decided_at, event)
                values ($1, $2, $3, $4, $5, $6)
                on conflict (scenario_uid) do nothing
                returning event)
            select event from inserted
            union all
            select event from judge.verdict where scenario_uid = $1
            """;

    private final Pool pool;
    private final ObjectMapper json = EventJson.mapper();

    VerdictStore(Pool pool) {
        this.pool = pool;
    }

    /** @return the scenario's verdict, if it has one */
    public Optional<VerdictReached> find(UUID scenarioUid) {
        return read(
                pool.preparedQuery(FIND).execute(Tuple.of(scenarioUid)).await().indefinitely());
    }

    /**
     * Stores the verdict unless the scenario has one.
     *
     * @return the verdict that stands: this one, or the one that came first
     */
    public VerdictReached decide(VerdictReached verdict) {
        Tuple row = Tuple.tuple()
                .addUUID(verdict.scenarioUid())
                .addUUID(verdict.evaluationId())
                .addString(verdict.outcomeAt1().name())
                .addString(verdict.outcomeAtN().name())
                .addOffsetDateTime(verdict.decidedAt().atOffset(ZoneOffset.UTC))
                .addString(write(verdict));
        // Empty when another one was inserted while this statement ran: its snapshot is older than that row.
        return read(pool.preparedQuery(INSERT_OR_FIND).execute(row).await().indefinitely())
                .or(() -> find(verdict.scenarioUid()))
                .orElseThrow(() ->
                        new IllegalStateException("No verdict stands after one was stored: " + verdict.scenarioUid()));
    }

    private Optional<VerdictReached> read(RowSet<Row> rows) {
        for (Row row : rows) {
            return Optional.of(parse(row.getString("event")));
        }
        return Optional.empty();
    }

    private String write(VerdictReached verdict) {
        try {
            return json.writeValueAsString(verdict);
        } catch (JsonProcessingException impossible) {
            throw new IllegalArgumentException("A verdict cannot be written as JSON", impossible);
        }
    }

    private VerdictReached parse(String event) {
        try {
            return json.readValue(event, VerdictReached.class);
        } catch (JsonProcessingException unreadable) {
            throw new IllegalArgumentException(
                    "A stored verdict cannot be read: " + unreadable.getClass().getSimpleName());
        }
    }
}
