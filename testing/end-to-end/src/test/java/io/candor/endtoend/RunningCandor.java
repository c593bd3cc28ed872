package io.candor.endtoend;

import com.fasterxml.jackson.databind.JsonNode;
import io.candor.simulator.SimulatorServer;
import io.candor.stack.CandorService;
import io.candor.stack.DatabaseAccess;
import io.candor.stack.LocalStack;
import io.candor.stack.ServiceProcess;
import io.candor.stack.StackListener;
import io.candor.stack.StackOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/** The packaged services on a real broker and a real database, started once for all tests of this JVM. */
final class RunningCandor {
    static final String WRONG_KEY = "CANDOR_KEY_END_TO_END_WRONG";
    static final String WRONG_KEY_VALUE = "not-the-right-one-4711";

    private static final Path ROOT =
            Path.of(System.getProperty("candor.root", "../..")).toAbsolutePath().normalize();
    private static final Duration READY = Duration.ofSeconds(90);

    private final LocalStack stack;

    private RunningCandor(LocalStack stack) {
        this.stack = stack;
    }

    private static final class Holder {
        static final RunningCandor SHARED = start();
    }

    static RunningCandor shared() {
        return Holder.SHARED;
    }

    /** Scenarios are given up after seconds instead of minutes; all else is as users have it. */
    private static RunningCandor start() {
        StackOptions options = StackOptions.in(ROOT)
                .onFreePorts()
                .withDirectory(directory())
                .withEnvironment(WRONG_KEY, WRONG_KEY_VALUE)
                .withConfiguration(CandorService.GATEWAY, "candor.dispatch.deadline", "PT30S")
                .withConfiguration(CandorService.GATEWAY, "candor.evaluation.count-grace", "PT5S");
        return new RunningCandor(LocalStack.start(options, StackListener.silent()));
    }

    private static Path directory() {
        try {
            return Files.createTempDirectory("candor-end-to-end");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    Gateway gateway() {
        return new Gateway(stack.gateway());
    }

    Broker broker() {
        return new Broker(stack.kafkaBootstrapServers());
    }

    LocalStack stack() {
        return stack;
    }

    /** The result as metrics-service tells it, without the gateway. */
    JsonNode metricsResult(String evaluationId) {
        URI metrics = stack.service(CandorService.METRICS_SERVICE).url();
        return new JsonHttp(metrics).get("/api/v1/evaluations/" + evaluationId + "/result");
    }

    /** kill -9. */
    void kill(String service) {
        stack.service(service).killForcibly();
    }

    /** Asks a service to end and waits until it has. */
    void stop(String service) {
        stack.service(service).stop(Duration.ofSeconds(40));
    }

    void startAgain(String service) {
        ServiceProcess process = stack.service(service);
        process.start();
        process.awaitReady(READY);
    }

    /** Stops the services, drops everything that they had stored, and starts them again. */
    void emptyTheDatabase() {
        for (CandorService service : CandorService.values()) {
            stop(service.serviceName());
        }
        DatabaseAccess access = stack.database();
        try (Connection connection =
                        DriverManager.getConnection("jdbc:" + access.url(), access.username(), access.password());
                Statement statement = connection.createStatement()) {
            for (CandorService service : CandorService.values()) {
                String schema = service.schema();
                statement.execute("drop schema " + schema + " cascade");
                statement.execute("create schema " + schema + " authorization candor_" + schema);
            }
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
        for (CandorService service : CandorService.values()) {
            stack.service(service).start();
        }
        for (CandorService service : CandorService.values()) {
            stack.service(service).awaitReady(READY);
        }
    }

    /** The address that a simulator's paths are appended to. */
    static URI serverOf(SimulatorServer simulator) {
        return URI.create("http://127.0.0.1:" + simulator.port());
    }
}
