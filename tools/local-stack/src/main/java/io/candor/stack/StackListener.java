package io.candor.stack;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Told how the stack comes up and what happens to it. Called from several threads, one at a time. */
public interface StackListener {

    /** A part begins to start, e.g. {@code PostgreSQL} or {@code prompt-service}. */
    void starting(String part);

    /** It takes requests at the address. */
    void ready(String part, String address, Duration took);

    /** Something the user should know, as a sentence. */
    void notice(String sentence);

    /** A service ended although nobody asked it to. */
    void died(ServiceDeath death);

    /** Everything is about to be stopped. */
    void stopping();

    /**
     * How a service ended.
     *
     * @param exitCode 128 + the signal's number when a signal ended it
     * @param lastLines the end of its log
     */
    record ServiceDeath(String service, int exitCode, Path log, List<String> lastLines) {

        public ServiceDeath {
            lastLines = List.copyOf(lastLines);
        }

        /** All of it for a terminal. */
        public String message() {
            return "%s ended with exit code %d. The end of %s:%n%s"
                    .formatted(service, exitCode, log, String.join(System.lineSeparator(), lastLines));
        }
    }

    /** Listens to nothing. */
    static StackListener silent() {
        return new SilentListener();
    }
}
