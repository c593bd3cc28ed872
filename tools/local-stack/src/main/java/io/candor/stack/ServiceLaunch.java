package io.candor.stack;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Command line and environment of a service's process. */
final class ServiceLaunch {

    private final StackOptions options;
    private final String kafka;
    private final DatabaseAccess database;
    private final Map<CandorService, Integer> ports;

    /**
     * @param database the password is that of the services' roles too
     * @param ports the ports that the services have now, none of them 0
     */
    ServiceLaunch(StackOptions options, String kafka, DatabaseAccess database, Map<CandorService, Integer> ports) {
        this.options = options;
        this.kafka = kafka;
        this.database = database;
        this.ports = Map.copyOf(ports);
    }

    /**
     * The shell ignores the terminal's Ctrl-C for the service and then becomes it: Ctrl-C goes to every process of the
     * terminal, but only the stack may decide when a service ends.
     *
     * @throws StackFailure when the service is not built
     */
    List<String> command(CandorService service) {
        Path jar = options.root().resolve(service.serviceName()).resolve("target/quarkus-app/quarkus-run.jar");
        if (!Files.exists(jar)) {
            throw new StackFailure("%s is not built: %s is missing. Run `mvn -Dquick package` in %s."
                    .formatted(service.serviceName(), jar, options.root()));
        }
        List<String> command = new ArrayList<>(List.of("sh", "-c", "trap '' INT; exec \"$@\"", "sh"));
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        new TreeMap<>(options.configuration().getOrDefault(service, Map.of()))
                .forEach((key, value) -> command.add("-D" + key + "=" + value));
        command.addAll(List.of("-jar", jar.toString()));
        return List.copyOf(command);
    }

    Map<String, String> environment(CandorService service) {
        Map<String, String> environment = new HashMap<>();
        // Loopback addresses may be measured here; whoever sets the list wants another one.
        if (System.getenv("CANDOR_ENDPOINTS_ALLOW") == null) {
            environment.put("CANDOR_ENDPOINTS_ALLOW", "localhost,127.0.0.0/8,::1/128");
        }
        environment.putAll(options.environment());
        environment.put("KAFKA_BOOTSTRAP_SERVERS", kafka);
        environment.put("CANDOR_DATABASE_URL", database.url());
        environment.put("CANDOR_DATABASE_USERNAME", "candor_" + service.schema());
        environment.put("CANDOR_DATABASE_PASSWORD", database.password());
        environment.put("CANDOR_METRICS_SERVICE_URL", url(CandorService.METRICS_SERVICE));
        environment.put("QUARKUS_HTTP_HOST", LoopbackPorts.HOST);
        environment.put("QUARKUS_HTTP_PORT", ports.getOrDefault(service, 0).toString());
        return environment;
    }

    String url(CandorService service) {
        return "http://%s:%d".formatted(LoopbackPorts.HOST, ports.get(service));
    }
}
