package io.candor.cli;

import io.candor.cli.terminal.Terminal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;

/**
 * What every command works with.
 *
 * @param terminal where it writes
 * @param environment the environment variables
 * @param clock the time
 * @param root the project's folder, where {@code datasets/sample} is
 * @param home where local data and logs are, {@code .candor} of the root
 * @param interruption Ctrl-C
 */
public record CliContext(
        Terminal terminal,
        Map<String, String> environment,
        Clock clock,
        Path root,
        Path home,
        Interruption interruption) {
    public CliContext {
        environment = Map.copyOf(environment);
    }

    /** That of this process; the script tells the root as system property {@code candor.root}. */
    static CliContext ofThisProcess(Interruption interruption) {
        Map<String, String> environment = System.getenv();
        Path root = findRoot();
        return new CliContext(
                Terminal.ofThisProcess(environment),
                environment,
                Clock.systemUTC(),
                root,
                root.resolve(".candor"),
                interruption);
    }

    private static Path findRoot() {
        String told = System.getProperty("candor.root");
        if (told != null) {
            return Path.of(told).toAbsolutePath().normalize();
        }
        Path here = Path.of("").toAbsolutePath();
        for (Path folder = here; folder != null; folder = folder.getParent()) {
            if (Files.isDirectory(folder.resolve("datasets").resolve("sample"))) {
                return folder;
            }
        }
        return here;
    }
}
