package io.candor.stack.postgres;

import io.candor.stack.ProcessIdentity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A server whose parent was killed: it runs on and holds its directory. PostgreSQL's own pid file tells which it is. */
final class LeftBehindServer {

    private static final Logger LOG = LoggerFactory.getLogger(LeftBehindServer.class);

    /** PostgreSQL notes whole seconds, the moment after its process began. */
    private static final Duration NOTING = Duration.ofSeconds(5);

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private LeftBehindServer() {}

    /** Stops the server that runs in the directory, if any, and removes the pid file of one that is gone. */
    static void stopIn(Path directory) {
        Path pidFile = directory.resolve("data").resolve("postmaster.pid");
        if (!Files.exists(pidFile)) {
            return;
        }
        try {
            List<String> lines = Files.readAllLines(pidFile);
            if (lines.size() > 2) {
                ProcessIdentity left = new ProcessIdentity(
                        Long.parseLong(lines.get(0).strip()),
                        Instant.ofEpochSecond(Long.parseLong(lines.get(2).strip())));
                if (left.end(NOTING, PATIENCE)) {
                    LOG.info("stopped a PostgreSQL that a killed process left behind pid={}", left.pid());
                }
            }
            // Its pid may by now belong to somebody else, which PostgreSQL would take for itself.
            Files.deleteIfExists(pidFile);
        } catch (IOException problem) {
            throw new UncheckedIOException("cannot read " + pidFile, problem);
        }
    }
}
