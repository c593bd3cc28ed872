package io.candor.stack.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where the server keeps its data. PostgreSQL refuses to run as root, so for root it runs as nobody in a user namespace
 * and cannot enter folders that only another user may enter; the data then go under the temporary directory.
 */
final class DataDirectory {

    private static final Logger LOG = LoggerFactory.getLogger(DataDirectory.class);

    private DataDirectory() {}

    /** The wanted directory, made, when the server can use it; else a folder of the same name for every start. */
    static Path usable(Path wanted) {
        Path absolute = wanted.toAbsolutePath().normalize();
        make(absolute);
        if (!isRoot() || serverCanUse(absolute)) {
            return absolute;
        }
        UUID name = UUID.nameUUIDFromBytes(absolute.toString().getBytes(StandardCharsets.UTF_8));
        Path substitute = Path.of(System.getProperty("java.io.tmpdir"), "candor-postgres-" + name);
        make(substitute);
        if (!serverCanUse(substitute)) {
            throw new IllegalStateException("PostgreSQL does not run as root, and `unshare --user` does not work here:"
                    + " start Candor as another user or give --database");
        }
        LOG.warn(
                "PostgreSQL runs as nobody and cannot enter the wanted directory wanted={} used={}",
                absolute,
                substitute);
        return substitute;
    }

    private static void make(Path directory) {
        try {
            Files.createDirectories(directory);
        } catch (IOException problem) {
            throw new UncheckedIOException("PostgreSQL cannot keep its data in " + directory, problem);
        }
    }

    private static boolean isRoot() {
        return "root".equals(System.getProperty("user.name"));
    }

    private static boolean serverCanUse(Path directory) {
        try {
            Process probe = new ProcessBuilder("unshare", "--user", "test", "-w", directory.toString()).start();
            return probe.waitFor(5, TimeUnit.SECONDS) && probe.exitValue() == 0;
        } catch (IOException noUnshare) {
            return false;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
