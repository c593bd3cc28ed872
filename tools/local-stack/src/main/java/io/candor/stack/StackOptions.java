package io.candor.stack;

import io.candor.simulator.SimulatorOptions;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * How a stack is to run. Ports may be 0 for any free one.
 *
 * @param root the project's root; the services' jars are below it
 * @param directory for data, logs and the state file, {@code .candor} of the root unless set
 * @param ports of the services
 * @param kafkaPort of the broker that the stack starts
 * @param databasePort of the PostgreSQL that the stack starts
 * @param kafka bootstrap servers of an existing cluster to use instead
 * @param database an existing PostgreSQL to use instead
 * @param simulator the model simulator to run in this process
 * @param environment environment variables for every service, beside those of this process
 * @param configuration configuration keys for one service
 */
public record StackOptions(
        Path root,
        Path directory,
        Map<CandorService, Integer> ports,
        int kafkaPort,
        int databasePort,
        Optional<String> kafka,
        Optional<DatabaseAccess> database,
        Optional<SimulatorOptions> simulator,
        Map<String, String> environment,
        Map<CandorService, Map<String, String>> configuration) {

    public StackOptions {
        root = root.toAbsolutePath().normalize();
        directory = directory.toAbsolutePath().normalize();
        ports = Map.copyOf(ports);
        environment = Map.copyOf(environment);
        configuration = Map.copyOf(configuration);
    }

    /** The default ports, data under {@code .candor}, everything started here, no simulator. */
    public static StackOptions in(Path root) {
        Map<CandorService, Integer> ports = new EnumMap<>(CandorService.class);
        for (CandorService service : CandorService.values()) {
            ports.put(service, service.defaultPort());
        }
        return new StackOptions(
                root,
                root.resolve(".candor"),
                ports,
                0,
                0,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                Map.of());
    }

    /** Free ports everywhere, as tests want it. */
    public StackOptions onFreePorts() {
        StackOptions changed = this;
        for (CandorService service : CandorService.values()) {
            changed = changed.withPort(service, 0);
        }
        return changed;
    }

    public StackOptions withPort(CandorService service, int port) {
        Map<CandorService, Integer> changed = new EnumMap<>(ports);
        changed.put(service, port);
        return new StackOptions(
                root,
                directory,
                changed,
                kafkaPort,
                databasePort,
                kafka,
                database,
                simulator,
                environment,
                configuration);
    }

    public StackOptions withServerPorts(int newKafkaPort, int newDatabasePort) {
        return new StackOptions(
                root,
                directory,
                ports,
                newKafkaPort,
                newDatabasePort,
                kafka,
                database,
                simulator,
                environment,
                configuration);
    }

    public StackOptions withDirectory(Path newDirectory) {
        return new StackOptions(
                root,
                newDirectory,
                ports,
                kafkaPort,
                databasePort,
                kafka,
                database,
                simulator,
                environment,
                configuration);
    }

    public StackOptions withKafka(String bootstrapServers) {
        return new StackOptions(
                root,
                directory,
                ports,
                kafkaPort,
                databasePort,
                Optional.of(bootstrapServers),
                database,
                simulator,
                environment,
                configuration);
    }

    public StackOptions withDatabase(DatabaseAccess existing) {
        return new StackOptions(
                root,
                directory,
                ports,
                kafkaPort,
                databasePort,
                kafka,
                Optional.of(existing),
                simulator,
                environment,
                configuration);
    }

    public StackOptions withSimulator(SimulatorOptions options) {
        return new StackOptions(
                root,
                directory,
                ports,
                kafkaPort,
                databasePort,
                kafka,
                database,
                Optional.of(options),
                environment,
                configuration);
    }

    public StackOptions withEnvironment(String name, String value) {
        Map<String, String> changed = new HashMap<>(environment);
        changed.put(name, value);
        return new StackOptions(
                root, directory, ports, kafkaPort, databasePort, kafka, database, simulator, changed, configuration);
    }

    /** One configuration key of one service, e.g. {@code candor.dispatch.deadline}. */
    public StackOptions withConfiguration(CandorService service, String key, String value) {
        Map<CandorService, Map<String, String>> changed = new HashMap<>(configuration);
        Map<String, String> keys = new HashMap<>(changed.getOrDefault(service, Map.of()));
        keys.put(key, value);
        changed.put(service, Map.copyOf(keys));
        return new StackOptions(
                root, directory, ports, kafkaPort, databasePort, kafka, database, simulator, environment, changed);
    }

    int port(CandorService service) {
        return ports.getOrDefault(service, service.defaultPort());
    }
}
