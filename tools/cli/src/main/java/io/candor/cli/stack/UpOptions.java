package io.candor.cli.stack;

import io.candor.cli.CliContext;
import io.candor.cli.WrongUsage;
import io.candor.simulator.SimulatorOptions;
import io.candor.stack.CandorService;
import io.candor.stack.DatabaseAccess;
import io.candor.stack.StackOptions;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What a stack consists of and where it listens. */
final class UpOptions {
    static final String PASSWORD_VARIABLE = "CANDOR_DATABASE_PASSWORD";

    private static final int LARGEST_PORT = 65_535;

    @Option(names = "--with-simulator", description = "Start the model simulator too, with datasets/sample loaded.")
    private boolean withSimulator;

    @Option(
            names = "--kafka",
            paramLabel = "BOOTSTRAP",
            description = "Use an existing Kafka, such as broker:9092, instead of starting one.")
    private @Nullable String kafka;

    @Option(
            names = "--database",
            paramLabel = "URL",
            description = "Use an existing PostgreSQL, such as postgresql://host:5432/candor, instead of starting one. "
                    + "The password is read from the environment variable " + PASSWORD_VARIABLE + ".")
    private @Nullable String database;

    @Option(
            names = "--database-user",
            paramLabel = "NAME",
            defaultValue = "postgres",
            description = "Who may make roles and schemas there; '${DEFAULT-VALUE}' unless given.")
    private String databaseUser = "postgres";

    @Option(
            names = "--gateway-port",
            paramLabel = "PORT",
            defaultValue = "8080",
            description = "Of the gateway; ${DEFAULT-VALUE} unless given, 0 for any free one, as for all ports.")
    private int gatewayPort;

    @Option(
            names = "--prompt-service-port",
            paramLabel = "PORT",
            defaultValue = "8081",
            description = "Of prompt-service; ${DEFAULT-VALUE} unless given.")
    private int promptServicePort;

    @Option(
            names = "--judge-service-port",
            paramLabel = "PORT",
            defaultValue = "8082",
            description = "Of judge-service; ${DEFAULT-VALUE} unless given.")
    private int judgeServicePort;

    @Option(
            names = "--metrics-service-port",
            paramLabel = "PORT",
            defaultValue = "8083",
            description = "Of metrics-service; ${DEFAULT-VALUE} unless given.")
    private int metricsServicePort;

    @Option(
            names = "--simulator-port",
            paramLabel = "PORT",
            defaultValue = "8089",
            description = "Of the simulator; ${DEFAULT-VALUE} unless given.")
    private int simulatorPort;

    @Option(
            names = "--kafka-port",
            paramLabel = "PORT",
            defaultValue = "0",
            description = "Of the Kafka that is started; any free one unless given.")
    private int kafkaPort;

    @Option(
            names = "--database-port",
            paramLabel = "PORT",
            defaultValue = "0",
            description = "Of the PostgreSQL that is started; any free one unless given.")
    private int databasePort;

    /** @throws WrongUsage naming the option that is wrong */
    StackOptions of(CliContext context) {
        Map<String, Integer> ports = Map.of(
                "--gateway-port", gatewayPort,
                "--prompt-service-port", promptServicePort,
                "--judge-service-port", judgeServicePort,
                "--metrics-service-port", metricsServicePort,
                "--simulator-port", simulatorPort,
                "--kafka-port", kafkaPort,
                "--database-port", databasePort);
        ports.forEach(UpOptions::requirePort);
        StackOptions options = StackOptions.in(context.root())
                .withDirectory(context.home())
                .withPort(CandorService.GATEWAY, gatewayPort)
                .withPort(CandorService.PROMPT_SERVICE, promptServicePort)
                .withPort(CandorService.JUDGE_SERVICE, judgeServicePort)
                .withPort(CandorService.METRICS_SERVICE, metricsServicePort)
                .withServerPorts(kafkaPort, databasePort);
        options = kafka == null ? options : options.withKafka(kafka);
        options = database == null ? options : options.withDatabase(access(database, context.environment()));
        return withSimulator ? options.withSimulator(simulator(context)) : options;
    }

    private SimulatorOptions simulator(CliContext context) {
        Path sample = context.root().resolve("datasets").resolve("sample");
        return SimulatorOptions.defaults().withPort(simulatorPort).withDataset(sample);
    }

    private DatabaseAccess access(String url, Map<String, String> environment) {
        if (!url.matches("postgresql://[^@/?#\\s]+/[^@/?#\\s]+")) {
            throw new WrongUsage("--database is postgresql://host:port/database; the user goes into --database-user, "
                    + "the password into the environment variable " + PASSWORD_VARIABLE + ".");
        }
        String password = environment.get(PASSWORD_VARIABLE);
        if (password == null) {
            throw new WrongUsage("--database needs the password of '%s' in the environment variable %s."
                    .formatted(databaseUser, PASSWORD_VARIABLE));
        }
        return new DatabaseAccess(url, databaseUser, password);
    }

    private static void requirePort(String option, int port) {
        if (port < 0 || port > LARGEST_PORT) {
            throw new WrongUsage("%s is a port from 0 to %d, not %d.".formatted(option, LARGEST_PORT, port));
        }
    }
}
