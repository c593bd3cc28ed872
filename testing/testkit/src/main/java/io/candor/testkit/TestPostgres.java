package io.candor.testkit;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * The PostgreSQL server of this test JVM, with the role and the schema of each service. It is started by the first who
 * asks for it and stopped with the JVM. Tests share it: whoever stops it starts it again.
 */
public final class TestPostgres {

    /** The password of every role. */
    public static final String PASSWORD = "candor";

    private static final TestPostgres SHARED = new TestPostgres();

    private TestPostgres() {}

    /** The running server. */
    public static TestPostgres shared() {
        SharedServers.ask("postgres.address");
        return SHARED;
    }

    /** {@code postgresql://host:port/candor}; it stays the same over stops and starts. */
    public String url() {
        return SharedServers.ask("postgres.address");
    }

    /** The same for JDBC. */
    public String jdbcUrl() {
        return "jdbc:" + url();
    }

    /**
     * The role of a service.
     *
     * @param schema {@code gateway}, {@code prompt}, {@code judge} or {@code metrics}
     */
    public String username(String schema) {
        return "candor_" + schema;
    }

    public String password() {
        return PASSWORD;
    }

    /** A connection as the role of a service; the caller closes it. */
    public Connection connect(String schema) throws SQLException {
        return DriverManager.getConnection(jdbcUrl(), username(schema), PASSWORD);
    }

    /** Drops everything in a service's schema, so that its migrations run anew. */
    public void emptySchema(String schema) throws SQLException {
        String role = username(schema);
        try (Connection superuser = DriverManager.getConnection(jdbcUrl(), "postgres", PASSWORD);
                Statement statement = superuser.createStatement()) {
            statement.execute("drop schema if exists %s cascade".formatted(schema));
            statement.execute("create schema %s authorization %s".formatted(schema, role));
        }
    }

    /** Stops the server and keeps its data, for tests of outages. Open connections break. */
    public void stop() {
        SharedServers.ask("postgres.stop");
    }

    /** Starts it again; a running one stays as it is. */
    public void start() {
        SharedServers.ask("postgres.start");
    }
}
