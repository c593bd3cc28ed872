package io.candor.stack.postgres;

import io.candor.stack.LoopbackPorts;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A real PostgreSQL server for the local stack and for tests: a child process of this one, on the loopback address only,
 * with one schema and one role for each service (see {@link ServiceRole}) in the database {@value #DATABASE}. All roles
 * have the same password; nobody gets in without it. Started again in the same directory it has its data back.
 *
 * <p>All methods may be called from any thread; they exclude each other.
 */
public final class EmbeddedPostgresServer implements AutoCloseable {

    /** The one database. */
    public static final String DATABASE = "candor";

    static final String SUPERUSER = "postgres";

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Path wantedDirectory;
    private final int port;
    private final String password;
    private @Nullable EmbeddedPostgres server;
    private @Nullable Path directory;

    /**
     * @param directory where the server keeps its data; made when missing. A server running as root may be unable to
     *     use it and then takes a folder under the temporary directory, see {@link #directory()}
     * @param port the port to listen on, 0 for a free one, which it then keeps over restarts
     * @param password of every role, from now on
     */
    public EmbeddedPostgresServer(Path directory, int port, String password) {
        this.wantedDirectory = directory;
        this.port = LoopbackPorts.orFree(port);
        this.password = password;
    }

    /**
     * Starts the server, makes what is missing in it, and returns when it takes connections. Starting a running server
     * changes nothing. A server that a killed process left behind in the same directory is stopped first.
     *
     * @throws IllegalStateException when the port is taken or the server does not come up
     */
    public synchronized EmbeddedPostgresServer start() {
        if (server != null) {
            return this;
        }
        Path data = DataDirectory.usable(wantedDirectory);
        directory = data;
        LeftBehindServer.stopIn(data);
        if (LoopbackPorts.isTaken(port)) {
            throw new IllegalStateException("PostgreSQL cannot start: port %d is taken".formatted(port));
        }
        try {
            allowThisProcess(data);
            EmbeddedPostgres started = launch(data);
            server = started;
            provision(data);
        } catch (IOException | SQLException | IllegalStateException problem) {
            stop();
            throw new IllegalStateException("PostgreSQL does not start in " + data, problem);
        }
        return this;
    }

    /** Stops the server and keeps its data; stopping a stopped server changes nothing. */
    public synchronized void stop() {
        EmbeddedPostgres running = server;
        server = null;
        if (running != null) {
            try {
                running.close();
            } catch (IOException problem) {
                throw new UncheckedIOException("PostgreSQL does not stop", problem);
            }
        }
    }

    @Override
    public void close() {
        stop();
    }

    /** The address in the form the services' {@code candor.database.url} has; the same over restarts. */
    public String url() {
        return "postgresql://%s:%d/%s".formatted(LoopbackPorts.HOST, port, DATABASE);
    }

    /** The password of every role. */
    public String password() {
        return password;
    }

    /** Where the data are. */
    public synchronized Path directory() {
        return directory == null ? wantedDirectory : directory;
    }

    private EmbeddedPostgres launch(Path data) throws IOException {
        return EmbeddedPostgres.builder()
                .setDataDirectory(data.resolve("data"))
                .setCleanDataDirectory(false)
                .setRegisterShutdownHook(false)
                .setOverrideWorkingDirectory(binaries())
                .setPort(port)
                .setPGStartupWait(PATIENCE)
                .setConnectConfig("password", password)
                .setLocaleConfig("locale", "C")
                .setServerConfig("listen_addresses", LoopbackPorts.HOST)
                .setServerConfig("unix_socket_directories", "''")
                .setServerConfig("max_connections", "200")
                .start();
    }

    /** One unpacked copy of the binaries for each user, because users may not write into each other's. */
    private static java.io.File binaries() {
        return Path.of(System.getProperty("java.io.tmpdir"), "candor-postgres-" + System.getProperty("user.name"))
                .toFile();
    }

    private void provision(Path data) throws IOException, SQLException {
        DatabaseProvisioning provisioning = new DatabaseProvisioning(password);
        try (Connection maintenance = connect("postgres")) {
            provisioning.makeDatabase(maintenance);
        }
        try (Connection database = connect(DATABASE)) {
            provisioning.makeSchemas(database);
            Files.write(hostRules(data), List.of("host all all 127.0.0.1/32 scram-sha-256"));
            try (Statement statement = database.createStatement()) {
                statement.execute("select pg_reload_conf()");
            }
        }
    }

    /** The password may be another one than at the last start: whoever owns the files may set it. */
    private static void allowThisProcess(Path data) throws IOException {
        if (Files.exists(hostRules(data))) {
            Files.write(hostRules(data), List.of("host all all 127.0.0.1/32 trust"));
        }
    }

    private static Path hostRules(Path data) {
        return data.resolve("data").resolve("pg_hba.conf");
    }

    private Connection connect(String name) throws SQLException {
        EmbeddedPostgres running = java.util.Objects.requireNonNull(server);
        return running.getDatabase(SUPERUSER, name).getConnection();
    }
}
