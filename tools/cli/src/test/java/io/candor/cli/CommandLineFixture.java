package io.candor.cli;

import io.candor.cli.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.logging.Logger;

/** The whole command with its output caught; no terminal, no environment variables but those given. */
public final class CommandLineFixture {
    /** Its stack traces belong into a file that tests do not have. Held here, because the log manager forgets loggers. */
    private static final Logger LOG = Logger.getLogger(CandorCommand.class.getPackageName());

    static {
        LOG.setUseParentHandlers(false);
    }

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final CliContext context;

    public CommandLineFixture(Path root) {
        this(root, Map.of());
    }

    public CommandLineFixture(Path root, Map<String, String> environment) {
        context = new CliContext(
                Terminal.plain(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8)),
                environment,
                Clock.systemUTC(),
                root,
                root.resolve(".candor"),
                new Interruption());
    }

    /** The exit code. */
    public int run(String... arguments) {
        return CommandTree.of(context).execute(arguments);
    }

    public CliContext context() {
        return context;
    }

    public String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    public String err() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
