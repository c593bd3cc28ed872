package io.candor.stack.postgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Makes database, roles and schemas when they are missing. Run again it changes nothing but the passwords, which it sets
 * to what is asked for.
 */
final class DatabaseProvisioning {

    private final String password;

    DatabaseProvisioning(String password) {
        this.password = password.replace("'", "''");
    }

    void makeDatabase(Connection maintenance) throws SQLException {
        execute(maintenance, "alter role %s password '%s'".formatted(EmbeddedPostgresServer.SUPERUSER, password));
        if (isMissing(maintenance, "select 1 from pg_database where datname = ?", EmbeddedPostgresServer.DATABASE)) {
            execute(maintenance, "create database " + EmbeddedPostgresServer.DATABASE);
        }
    }

    void makeSchemas(Connection database) throws SQLException {
        for (ServiceRole role : ServiceRole.ALL) {
            makeSchema(database, role);
        }
    }

    private void makeSchema(Connection database, ServiceRole role) throws SQLException {
        if (isMissing(database, "select 1 from pg_roles where rolname = ?", role.username())) {
            execute(database, "create role %s login".formatted(role.username()));
        }
        execute(database, "alter role %s password '%s'".formatted(role.username(), password));
        execute(database, "alter role %s set search_path = %s".formatted(role.username(), role.schema()));
        execute(database, "create schema if not exists %s authorization %s".formatted(role.schema(), role.username()));
    }

    private static boolean isMissing(Connection connection, String query, String name) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(query)) {
            statement.setString(1, name);
            try (ResultSet found = statement.executeQuery()) {
                return !found.next();
            }
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
