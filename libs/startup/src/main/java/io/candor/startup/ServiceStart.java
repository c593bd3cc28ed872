package io.candor.startup;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.configuration.ConfigUtils;
import java.util.Optional;

/**
 * The beginning of every service. Before Quarkus starts it looks whether the configuration is there, whether PostgreSQL
 * lets the service in and whether Kafka answers; it waits for them {@code candor.startup.wait} (30 s unless set). What is
 * missing then is said in one line on standard error, with the setting to change, and the process ends with exit code 1.
 *
 * <pre>{@code
 * @QuarkusMain
 * public final class PromptServiceMain {
 *     public static void main(String... arguments) {
 *         ServiceStart.main("prompt-service", arguments);
 *     }
 * }
 * }</pre>
 */
public final class ServiceStart {

    private ServiceStart() {}

    /** Checks, then runs Quarkus until it ends. */
    public static void main(String service, String... arguments) {
        Optional<String> complaint =
                new StartupChecks(ConfigUtils.configBuilder().build(), System.err).complaint();
        if (complaint.isPresent()) {
            System.err.println(service + " cannot start: " + complaint.get());
            System.exit(1);
        }
        Quarkus.run(arguments);
    }
}
