package io.candor.llm;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds API keys by reference, at the moment of use, and only for the hosts they are bound to. {@code
 * env:CANDOR_KEY_X} reads that variable, its hosts stand in {@code CANDOR_KEY_X_HOSTS} (separated by commas); {@code
 * file:x} reads that file of the configured directory, its hosts stand in {@code x.hosts}. A key without hosts may go
 * to loopback only. Thread safe.
 */
public final class ApiKeys {
    private static final String ENVIRONMENT = "env:";
    private static final String FILE = "file:";
    private static final String HOSTS_FILE = ".hosts";
    private static final Pattern VARIABLE = Pattern.compile("CANDOR_KEY_[A-Z0-9_]+");
    private static final Pattern FILE_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");
    private static final Pattern PRINTABLE = Pattern.compile("[\\x21-\\x7e]+");
    private static final Set<String> LOOPBACK_NAMES = Set.of("localhost", "127.0.0.1", "[::1]");

    private final Map<String, String> environment;
    private final Optional<Path> directory;

    /**
     * @param environment normally {@code System.getenv()}
     * @param directory where {@code file:} references are looked up, empty to have none
     */
    public ApiKeys(Map<String, String> environment, Optional<Path> directory) {
        this.environment = Map.copyOf(environment);
        this.directory = directory;
    }

    KeyLookup lookUp(Endpoint endpoint) {
        return endpoint.apiKeyReference()
                .map(reference -> lookUp(reference, endpoint.baseUrl()))
                .orElseGet(KeyLookup.NotNeeded::new);
    }

    private KeyLookup lookUp(String reference, URI baseUrl) {
        if (reference.startsWith(ENVIRONMENT)) {
            return fromEnvironment(reference.substring(ENVIRONMENT.length()), baseUrl);
        }
        if (reference.startsWith(FILE)) {
            return fromFile(reference.substring(FILE.length()), baseUrl);
        }
        return missing("a key reference begins with env:CANDOR_KEY_ or file:");
    }

    private KeyLookup fromEnvironment(String variable, URI baseUrl) {
        if (!VARIABLE.matcher(variable).matches() || variable.endsWith("_HOSTS")) {
            return missing("key references may only name variables CANDOR_KEY_…, and not the _HOSTS ones");
        }
        String hosts = variable + "_HOSTS";
        return usable(
                environment.get(variable),
                "the variable " + variable + " is not set in the environment of the service",
                environment.get(hosts),
                "the key in " + variable,
                "the variable " + hosts,
                baseUrl);
    }

    private KeyLookup fromFile(String name, URI baseUrl) {
        if (!FILE_NAME.matcher(name).matches() || name.endsWith(HOSTS_FILE)) {
            return missing(
                    "a key file is a plain name within the configured directory, and not one of the .hosts files");
        }
        if (directory.isEmpty()) {
            return missing("no directory for key files is configured (candor.keys.directory)");
        }
        return usable(
                read(directory.get().resolve(name)),
                "there is no readable key file " + name,
                read(directory.get().resolve(name + HOSTS_FILE)),
                "the key in file " + name,
                "the file " + name + ".hosts",
                baseUrl);
    }

    private static KeyLookup usable(
            @Nullable String key,
            String absent,
            @Nullable String hosts,
            String keyName,
            String hostsName,
            URI baseUrl) {
        if (key == null || key.isBlank()) {
            return missing(absent);
        }
        String host = baseUrl.getHost() == null ? "" : baseUrl.getHost().toLowerCase(Locale.ROOT);
        if (hosts == null ? !LOOPBACK_NAMES.contains(host) : !names(hosts).contains(host)) {
            return new KeyLookup.Unusable(
                    FailureReason.KEY_NOT_ALLOWED,
                    keyName + " may not go to " + host + ": name that host in " + hostsName);
        }
        if (!PRINTABLE.matcher(key.strip()).matches()) {
            return missing(keyName + " has characters that no header can carry");
        }
        return new KeyLookup.Found(key.strip());
    }

    private static List<String> names(String hosts) {
        return Arrays.stream(hosts.split("[,\\s]+"))
                .map(name -> name.toLowerCase(Locale.ROOT))
                .toList();
    }

    private static @Nullable String read(Path file) {
        try {
            return Files.isRegularFile(file) ? Files.readString(file) : null;
        } catch (IOException unreadable) {
            return null;
        }
    }

    private static KeyLookup missing(String detail) {
        return new KeyLookup.Unusable(FailureReason.MISSING_KEY, detail);
    }
}
