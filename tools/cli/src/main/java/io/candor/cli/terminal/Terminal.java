package io.candor.cli.terminal;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Where the command line writes: results to {@code out}, everything else to {@code err}. Safe for any number of threads
 * as far as single lines go.
 *
 * @param out for what somebody may pipe
 * @param err for progress, notes and errors
 * @param outPaint how {@code out} is coloured
 * @param errPaint how {@code err} is coloured
 * @param live {@code err} is a terminal whose lines may be written again
 * @param columns width of the terminal in characters
 */
public record Terminal(PrintStream out, PrintStream err, Paint outPaint, Paint errPaint, boolean live, int columns) {
    private static final int DEFAULT_COLUMNS = 120;

    /** The terminal of this process; colours only on a terminal, and not where {@code NO_COLOR} is set. */
    public static Terminal ofThisProcess(Map<String, String> environment) {
        boolean outIsTerminal = TerminalProbe.isTerminal(1);
        boolean errIsTerminal = TerminalProbe.isTerminal(2);
        boolean dumb = "dumb".equals(environment.get("TERM"));
        boolean colours = environment.getOrDefault("NO_COLOR", "").isEmpty() && !dumb;
        return new Terminal(
                utf8(FileDescriptor.out),
                utf8(FileDescriptor.err),
                new Paint(colours && outIsTerminal),
                new Paint(colours && errIsTerminal),
                errIsTerminal && !dumb,
                errIsTerminal ? TerminalProbe.columns().orElse(DEFAULT_COLUMNS) : DEFAULT_COLUMNS);
    }

    /** One that writes to streams that are no terminal. */
    public static Terminal plain(PrintStream out, PrintStream err) {
        Paint none = new Paint(false);
        return new Terminal(out, err, none, none, false, DEFAULT_COLUMNS);
    }

    /** A line for somebody who watches. */
    public void note(String line) {
        err.println(line);
        err.flush();
    }

    private static PrintStream utf8(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }
}
