package io.candor.llm;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Finds API keys by reference, at the moment of use, and only for the hosts they are bound to. {@code
 * env:CANDOR_KEY_X} reads that variable, its hosts stand in {@code CANDOR_KEY_X_HOSTS} (separated by commas); {@code
 * file:x} reads that file of the configured directory, its hosts stand in {@code x.hosts}. A key without hosts may go
 * to loopback only. Thread safe.
 */
public final class ApiKeys {

    /**
     * @param environment normally {@code System.getenv()}
     * @param directory where {@code file:} references are looked up, empty to have none
     */
    public ApiKeys(Map<String, String> environment, Optional<Path> directory) {
        throw new UnsupportedOperationException();
    }
}
