package io.candor.journal;

import io.candor.llm.ChatOutcome;
import io.candor.llm.Exchange;
import io.candor.llm.TokenUsage;
import io.candor.testkit.TestPostgres;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.pgclient.PgBuilder;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.PoolOptions;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/** A fresh journal table and any number of journals on it, each standing for a process of its own. */
final class JournalBench implements AutoCloseable {
    static final String SCHEMA = "prompt";
    static final LeaseSettings SHORT = new LeaseSettings(Duration.ofMillis(1_000), Duration.ofMillis(250));

    private final TestPostgres postgres = TestPostgres.shared();
    private final Vertx vertx = Vertx.vertx();
    private final List<PostgresCallJournal> open = new ArrayList<>();

    JournalBench() {
        try {
            postgres.start();
            postgres.emptySchema(SCHEMA);
            sql("set search_path to " + SCHEMA + ";" + migration());
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    PostgresCallJournal process(LeaseSettings leases) {
        return process(leases, PgConnectOptions.fromUri(postgres.url()), 4);
    }

    /** A process with a single connection over the link, on which a statement is prepared once and not for each run. */
    PostgresCallJournal process(LeaseSettings leases, LossyLink link) {
        return process(leases, PgConnectOptions.fromUri(link.url()).setCachePreparedStatements(true), 1);
    }

    private PostgresCallJournal process(LeaseSettings leases, PgConnectOptions database, int connections) {
        PgConnectOptions access = database.setUser(postgres.username(SCHEMA)).setPassword(postgres.password());
        io.vertx.sqlclient.Pool pool = PgBuilder.pool()
                .with(new PoolOptions().setMaxSize(connections))
                .connectingTo(access)
                .using(vertx)
                .build();
        PostgresCallJournal journal = new PostgresCallJournal(new Pool(pool), SCHEMA, leases);
        open.add(journal);
        return journal;
    }

    TestPostgres postgres() {
        return postgres;
    }

    void sql(String statement) {
        try (Connection connection = postgres.connect(SCHEMA);
                Statement jdbc = connection.createStatement()) {
            jdbc.execute(statement);
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    long number(String query) {
        try (Connection connection = postgres.connect(SCHEMA);
                Statement jdbc = connection.createStatement();
                ResultSet rows = jdbc.executeQuery(query)) {
            rows.next();
            return rows.getLong(1);
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** As if the holder had not renewed for long. */
    void letLeasesRunOut() {
        sql("update prompt.call_journal set lease_until = clock_timestamp() - interval '1 second'");
    }

    static JournalEntry entry() {
        return entry(UUID.randomUUID());
    }

    static JournalEntry entry(UUID callId) {
        return new JournalEntry(callId, UUID.randomUUID(), UUID.randomUUID(), CallRole.TARGET);
    }

    static ChatOutcome reply(String text) {
        return new ChatOutcome.Reply(text, false, true, false, exchange("{\"raw\":\"" + text + "\"}"));
    }

    static Exchange exchange(String raw) {
        return new Exchange("model-1", "fp-1", "length", new TokenUsage(12L, null), Duration.ofMillis(321), 2, raw);
    }

    static Claim.Granted granted(Claim claim) {
        if (claim instanceof Claim.Granted granted) {
            return granted;
        }
        throw new AssertionError("not granted: " + claim);
    }

    private static String migration() {
        try (InputStream file = Objects.requireNonNull(
                JournalBench.class.getResourceAsStream("/db/call-journal/V1__call_journal.sql"))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Override
    public void close() {
        open.forEach(PostgresCallJournal::close);
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }
}
