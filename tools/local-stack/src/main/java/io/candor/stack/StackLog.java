package io.candor.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.logging.FileHandler;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** What broker, database and simulator log goes into a file of the stack: the terminal belongs to the command. */
final class StackLog implements AutoCloseable {

    private static final int LARGEST_BYTES = 10 * 1024 * 1024;
    private static final List<String> SOURCES =
            List.of("kafka", "org.apache.kafka", "state.change.logger", "io.zonky", "io.candor");

    private final FileHandler file;

    /** Loggers are held here because the log manager holds them weakly and would forget their handlers. */
    private final List<Logger> loggers;

    StackLog(Path log) {
        try {
            file = new FileHandler(log.toString(), LARGEST_BYTES, 1, true);
            file.setFormatter(new SimpleFormatter());
        } catch (IOException problem) {
            throw new UncheckedIOException("cannot write " + log, problem);
        }
        loggers = SOURCES.stream().map(Logger::getLogger).toList();
        for (Logger logger : loggers) {
            logger.setUseParentHandlers(false);
            logger.addHandler(file);
            logger.setLevel(Level.INFO);
        }
        // At INFO it lists some 300 settings at each start.
        Logger.getLogger("org.apache.kafka.common.config.AbstractConfig").setLevel(Level.WARNING);
    }

    @Override
    public void close() {
        loggers.forEach(logger -> logger.removeHandler(file));
        file.close();
    }
}
