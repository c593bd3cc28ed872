package io.candor.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.FileHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** Sends what this process logs to a file: the terminal is for people. */
final class LogFile {
    private static final int LARGEST_BYTES = 10 * 1024 * 1024;

    private LogFile() {}

    /** Where it is. */
    static Path in(CliContext context) {
        return context.home().resolve("logs").resolve("cli.log");
    }

    /** Opens it; without it, where it cannot be written, nothing is logged. */
    static void open(CliContext context) {
        LogManager.getLogManager().reset();
        Logger root = Logger.getLogger("");
        root.setLevel(Level.INFO);
        try {
            Files.createDirectories(in(context).getParent());
            Handler file = new FileHandler(in(context).toString(), LARGEST_BYTES, 1, true);
            file.setFormatter(new SimpleFormatter());
            root.addHandler(file);
        } catch (IOException unwritable) {
            context.terminal().note("No log is written: %s cannot be opened.".formatted(in(context)));
        }
    }
}
