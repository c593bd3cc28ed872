package io.candor.stack;

import io.candor.simulator.SimulatorException;
import io.candor.simulator.SimulatorServer;
import io.candor.simulator.scenario.InvalidDatasetException;
import io.candor.stack.kafka.EmbeddedKafka;
import io.candor.stack.postgres.EmbeddedPostgresServer;
import io.candor.stack.postgres.ServiceSchemas;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Broker, database and simulator of a stack: started in this process or, where the options name one, merely used. */
final class StackServers implements AutoCloseable {

    private final StackOptions options;
    private final StackListener listener;
    private @Nullable EmbeddedKafka kafka;
    private @Nullable EmbeddedPostgresServer postgres;
    private @Nullable SimulatorServer simulator;

    StackServers(StackOptions options, StackListener listener) {
        this.options = options;
        this.listener = listener;
    }

    /** Starts or finds the database and makes what is missing in it. */
    DatabaseAccess startDatabase() {
        Optional<DatabaseAccess> existing = options.database();
        if (existing.isPresent()) {
            ServiceSchemas.make(existing.get());
            return existing.get();
        }
        refuseTakenPort("PostgreSQL", options.databasePort(), "--database-port");
        long begin = begin("PostgreSQL");
        EmbeddedPostgresServer started = new EmbeddedPostgresServer(
                        options.directory().resolve("postgres"), options.databasePort(), password())
                .start();
        postgres = started;
        ready("PostgreSQL", started.url(), begin);
        if (!started.directory().startsWith(options.directory())) {
            listener.notice("PostgreSQL runs as nobody, cannot enter %s and keeps its data in %s"
                    .formatted(options.directory(), started.directory()));
        }
        return new DatabaseAccess(started.url(), "postgres", started.password());
    }

    /** Starts or finds the broker and makes the topics that are missing. */
    String startKafka() {
        Optional<String> existing = options.kafka();
        if (existing.isPresent()) {
            EmbeddedKafka.createTopics(existing.get(), CandorTopics.all());
            return existing.get();
        }
        refuseTakenPort("Kafka", options.kafkaPort(), "--kafka-port");
        long begin = begin("Kafka");
        EmbeddedKafka started = new EmbeddedKafka(options.directory().resolve("kafka"), options.kafkaPort()).start();
        kafka = started;
        started.createTopics(CandorTopics.all());
        ready("Kafka", started.bootstrapServers(), begin);
        return started.bootstrapServers();
    }

    void startSimulator() {
        options.simulator().ifPresent(wanted -> {
            long begin = begin("model simulator");
            try {
                SimulatorServer started = SimulatorServer.start(wanted);
                simulator = started;
                ready("model simulator", started.baseUrl().toString(), begin);
            } catch (SimulatorException problem) {
                throw new StackFailure(problem.getMessage() + ": --simulator-port chooses another", problem);
            } catch (InvalidDatasetException problem) {
                throw new StackFailure(String.valueOf(problem.getMessage()), problem);
            }
        });
    }

    Optional<SimulatorServer> simulator() {
        return Optional.ofNullable(simulator);
    }

    Optional<EmbeddedKafka> kafka() {
        return Optional.ofNullable(kafka);
    }

    Optional<EmbeddedPostgresServer> postgres() {
        return Optional.ofNullable(postgres);
    }

    /** Stops what was started here, the last first. */
    @Override
    public void close() {
        try {
            if (simulator != null) {
                simulator.close();
            }
        } finally {
            try {
                if (kafka != null) {
                    kafka.stop();
                }
            } finally {
                if (postgres != null) {
                    postgres.stop();
                }
            }
        }
    }

    private static void refuseTakenPort(String part, int port, String option) {
        if (port != 0 && LoopbackPorts.isTaken(port)) {
            throw PortTaken.by(part, port, option);
        }
    }

    private long begin(String part) {
        listener.starting(part);
        return System.nanoTime();
    }

    private void ready(String part, String address, long begin) {
        listener.ready(part, address, Duration.ofNanos(System.nanoTime() - begin));
    }

    /** The database's password: made once, readable by its owner alone, kept with the data. */
    private String password() {
        Path file = options.directory().resolve("database-password");
        try {
            if (Files.exists(file)) {
                return Files.readString(file).strip();
            }
            byte[] random = new byte[16];
            new SecureRandom().nextBytes(random);
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(file, HexFormat.of().formatHex(random));
            return HexFormat.of().formatHex(random);
        } catch (IOException problem) {
            throw new UncheckedIOException("cannot keep the database's password in " + file, problem);
        }
    }
}
