package io.candor.gateway;

import io.candor.gateway.transaction.SqlWork;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** What a test does behind the gateway's back: leave rows as a crash would, and tidy up. */
@ApplicationScoped
public class GatewayTables {
    private final SqlWork sql;

    GatewayTables(SqlWork sql) {
        this.sql = sql;
    }

    /** Forgets all evaluations, so that nothing of another test occupies a window. */
    public void forgetEvaluations() {
        sql.execute("truncate gateway.dispatch, gateway.evaluation, gateway.idempotency_key");
    }

    /** As if the gateway had died after claiming and before it knew whether Kafka has the record. */
    public void leaveInSending(UUID scenarioUid) {
        sql.execute(
                "update gateway.dispatch set state = 'SENDING', due_at = now() - interval '1 second' where scenario_uid = $1",
                scenarioUid);
    }

    /** As if the gateway had died after a change and before it was told. */
    public void leaveUnpublished(UUID evaluationId) {
        sql.execute("update gateway.evaluation set published_revision = revision - 1 where id = $1", evaluationId);
    }

    public String state(UUID scenarioUid) {
        for (Row row : sql.execute("select state from gateway.dispatch where scenario_uid = $1", scenarioUid)) {
            return row.getString("state");
        }
        throw new AssertionError("There is no scenario " + scenarioUid);
    }
}
