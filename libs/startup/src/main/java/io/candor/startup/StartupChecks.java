package io.candor.startup;

import io.candor.startup.Requirement.Missing;
import io.candor.startup.Requirement.Ready;
import io.candor.startup.Requirement.Wrong;
import io.smallrye.config.SmallRyeConfig;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.admin.AdminClientConfig;

/**
 * Looks for what a service needs, and waits for it a while ({@code candor.startup.wait}, 30 s unless set), because
 * deployments start things in any order.
 */
final class StartupChecks {

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(500);
    private static final Duration DEFAULT_WAIT = Duration.ofSeconds(30);

    private final SmallRyeConfig configuration;
    private final PrintStream progress;

    StartupChecks(SmallRyeConfig configuration, PrintStream progress) {
        this.configuration = configuration;
        this.progress = progress;
    }

    /** A sentence on the first thing that is missing after the wait; empty when all is there. */
    Optional<String> complaint() {
        String unset = unset();
        if (!unset.isEmpty()) {
            return Optional.of(unset);
        }
        String url = value("candor.database.url");
        String malformed = DatabaseRequirement.complaint(url);
        if (!malformed.isEmpty()) {
            return Optional.of(malformed);
        }
        long end = System.nanoTime()
                + configuration
                        .getOptionalValue("candor.startup.wait", Duration.class)
                        .orElse(DEFAULT_WAIT)
                        .toNanos();
        List<Requirement> requirements = List.of(
                new DatabaseRequirement(url, value("candor.database.username"), value("candor.database.password")),
                new KafkaRequirement(kafkaSettings()));
        return requirements.stream()
                .flatMap(requirement -> await(requirement, end).stream())
                .findFirst();
    }

    private Optional<String> await(Requirement requirement, long end) {
        boolean said = false;
        while (true) {
            switch (requirement.look()) {
                case Ready ready -> {
                    return Optional.empty();
                }
                case Wrong wrong -> {
                    return Optional.of(wrong.sentence());
                }
                case Missing missing -> {
                    if (System.nanoTime() >= end) {
                        return Optional.of(missing.sentence());
                    }
                }
            }
            if (!said) {
                progress.println("waiting for " + requirement.subject());
                said = true;
            }
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
        }
    }

    private String unset() {
        List<String> missing = new ArrayList<>();
        for (String key : List.of(
                "kafka.bootstrap.servers",
                "candor.database.url",
                "candor.database.username",
                "candor.database.password")) {
            if (value(key).isBlank()) {
                missing.add(key.replace('.', '_').toUpperCase(java.util.Locale.ROOT));
            }
        }
        return missing.isEmpty()
                ? ""
                : "%s %s not set.".formatted(String.join(", ", missing), missing.size() == 1 ? "is" : "are");
    }

    /** Whatever the admin client understands, under its {@code kafka.} key or the environment variable of it. */
    private Map<String, String> kafkaSettings() {
        Map<String, String> settings = new HashMap<>();
        for (String name : AdminClientConfig.configNames()) {
            configuration.getOptionalValue("kafka." + name, String.class).ifPresent(value -> settings.put(name, value));
        }
        return settings;
    }

    private String value(String key) {
        return configuration.getOptionalValue(key, String.class).orElse("");
    }
}
