package io.candor.gateway.evaluation;

import io.candor.gateway.problem.Problem;
import io.candor.gateway.transaction.SqlWork;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.OffsetDateTime;
import java.util.HexFormat;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Which evaluation a caller's key created. Keys are kept for ever. For virtual threads. */
@ApplicationScoped
class IdempotencyKeys {

    /** Something that runs one statement. */
    @FunctionalInterface
    interface Executor {
        RowSet<Row> execute(String sql, @Nullable Object... parameters);
    }

    /** A digest of a request, to know it again. */
    String digest(String request) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(request.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("Every Java has SHA-256", missing);
        }
    }

    /**
     * The evaluation that the key created; null where it is new.
     *
     * @throws io.candor.gateway.problem.ProblemException 422 when the key belongs to another request
     */
    @Nullable
    UUID find(Executor executor, String key, String requestDigest) {
        for (Row row : executor.execute(
                "select evaluation_id, request_digest from gateway.idempotency_key where key = $1", key)) {
            if (!row.getString("request_digest").equals(requestDigest)) {
                throw Problem.of(
                                422,
                                "idempotency-key-reused",
                                "This Idempotency-Key came with another request before. Use a new key.")
                        .asException();
            }
            return row.getUUID("evaluation_id");
        }
        return null;
    }

    /** Takes the key for an evaluation; waits for a concurrent request with the same key. False where it is taken. */
    boolean claim(
            SqlWork.Statements statements, String key, String requestDigest, UUID evaluationId, OffsetDateTime now) {
        return statements.execute("""
                                insert into gateway.idempotency_key (key, request_digest, evaluation_id, created_at)
                                values ($1, $2, $3, $4) on conflict do nothing
                                """, key, requestDigest, evaluationId, now).rowCount() == 1;
    }
}
