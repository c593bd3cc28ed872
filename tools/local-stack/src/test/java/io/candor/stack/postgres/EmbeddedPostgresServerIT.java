package io.candor.stack.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedPostgresServerIT {

    @TempDir
    private Path directory;

    @Test
    void everyServiceHasASchemaOfItsOwnAndSeesNoOther() throws Exception {
        try (EmbeddedPostgresServer server = new EmbeddedPostgresServer(directory, 0, "secret").start()) {
            for (ServiceRole role : ServiceRole.ALL) {
                execute(server, role, "create table own (x int)");
            }
            assertThatExceptionOfType(SQLException.class)
                    .isThrownBy(() -> execute(server, new ServiceRole("gateway"), "select * from metrics.own"))
                    .withMessageContaining("permission denied");
        }
    }

    @Test
    void dataSurviveARestartAndANewPassword() throws Exception {
        ServiceRole gateway = new ServiceRole("gateway");
        try (EmbeddedPostgresServer server = new EmbeddedPostgresServer(directory, 0, "secret").start()) {
            execute(server, gateway, "create table kept as select 42 as x");
            server.stop();
            server.start();
            assertThat(number(server, "select x from kept")).isEqualTo(42);
        }
        try (EmbeddedPostgresServer again = new EmbeddedPostgresServer(directory, 0, "other").start()) {
            assertThat(number(again, "select x from kept")).isEqualTo(42);
        }
    }

    @Test
    void nobodyGetsInWithAWrongPassword() {
        try (EmbeddedPostgresServer server = new EmbeddedPostgresServer(directory, 0, "secret").start()) {
            assertThatExceptionOfType(SQLException.class)
                    .isThrownBy(() -> DriverManager.getConnection("jdbc:" + server.url(), "postgres", "wrong"))
                    .withMessageContaining("password authentication failed");
        }
    }

    @Test
    void twoHundredConnectionsAreAllowed() throws Exception {
        try (EmbeddedPostgresServer server = new EmbeddedPostgresServer(directory, 0, "secret").start()) {
            assertThat(number(server, "select setting::int from pg_settings where name = 'max_connections'"))
                    .isEqualTo(200);
        }
    }

    @Test
    void aServerLeftBehindIsStoppedByTheNextStart() throws Exception {
        Process parent = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-cp",
                        System.getProperty("java.class.path"),
                        AbandonedPostgres.class.getName(),
                        directory.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(parent.inputReader().readLine()).isEqualTo("started");
        long first = postmaster(new EmbeddedPostgresServer(directory, 0, "secret"));
        parent.destroyForcibly().waitFor();
        assertThat(ProcessHandle.of(first)).isPresent();

        try (EmbeddedPostgresServer next = new EmbeddedPostgresServer(directory, 0, "secret").start()) {
            assertThat(ProcessHandle.of(first)).isEmpty();
            assertThat(postmaster(next)).isNotEqualTo(first);
        }
    }

    @Test
    void aStalePidFileThatNamesAnotherProcessHarmsNobody() throws Exception {
        try (EmbeddedPostgresServer server = new EmbeddedPostgresServer(directory, 0, "secret").start()) {
            server.stop();
            long mine = ProcessHandle.current().pid();
            Files.writeString(
                    server.directory().resolve("data/postmaster.pid"),
                    "%d\n%s\n1000\n5432\n\n127.0.0.1\n".formatted(mine, server.directory()));

            server.start();

            assertThat(number(server, "select 1")).isEqualTo(1);
        }
    }

    @Test
    void aTakenPortIsNamed() throws Exception {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"));
                EmbeddedPostgresServer server = new EmbeddedPostgresServer(directory, other.getLocalPort(), "secret")) {
            assertThatIllegalStateException()
                    .isThrownBy(server::start)
                    .withMessageContaining("port " + other.getLocalPort() + " is taken");
        }
    }

    private static long postmaster(EmbeddedPostgresServer server) throws Exception {
        return Long.parseLong(Files.readAllLines(server.directory().resolve("data/postmaster.pid"))
                .get(0));
    }

    private static void execute(EmbeddedPostgresServer server, ServiceRole role, String sql) throws SQLException {
        try (Connection connection =
                        DriverManager.getConnection("jdbc:" + server.url(), role.username(), server.password());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static int number(EmbeddedPostgresServer server, String sql) throws SQLException {
        try (Connection connection =
                        DriverManager.getConnection("jdbc:" + server.url(), "candor_gateway", server.password());
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getInt(1);
        }
    }
}
