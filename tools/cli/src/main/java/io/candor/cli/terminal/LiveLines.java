package io.candor.cli.terminal;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A few lines at the bottom of the terminal that are written again and again. Where standard error is no terminal they
 * are written as plain lines, a few times a minute only. Thread safe.
 */
public final class LiveLines {
    private static final Duration PLAIN_PAUSE = Duration.ofSeconds(5);

    private final Terminal terminal;
    private final Clock clock;
    private List<String> shown = List.of();
    private @Nullable Instant toldAt;

    public LiveLines(Terminal terminal, Clock clock) {
        this.terminal = terminal;
        this.clock = clock;
    }

    /** Shows these lines instead of the ones before. */
    public synchronized void show(List<String> lines) {
        if (terminal.live()) {
            rewrite(lines);
        } else if (!lines.equals(shown) && isTime()) {
            toldAt = clock.instant();
            lines.forEach(terminal::note);
        } else {
            return;
        }
        shown = List.copyOf(lines);
    }

    /** Shows the last lines, which stay. */
    public synchronized void finish(List<String> lines) {
        if (terminal.live()) {
            rewrite(lines);
        } else {
            lines.forEach(terminal::note);
        }
        shown = List.of();
        toldAt = null;
    }

    /** Writes a line that stays, above the live ones. */
    public synchronized void note(String line) {
        if (terminal.live()) {
            List<String> live = shown;
            terminal.err().print(up(live.size()) + "\u001b[J");
            terminal.err().println(line);
            shown = List.of();
            rewrite(live);
            shown = live;
        } else {
            terminal.note(line);
        }
    }

    private void rewrite(List<String> lines) {
        StringBuilder text = new StringBuilder(up(shown.size()));
        for (String line : lines) {
            text.append("\u001b[2K").append(cut(line)).append('\n');
        }
        terminal.err().print(text.append("\u001b[J"));
        terminal.err().flush();
    }

    private boolean isTime() {
        return toldAt == null || !clock.instant().isBefore(toldAt.plus(PLAIN_PAUSE));
    }

    private static String up(int lines) {
        return lines == 0 ? "" : "\u001b[" + lines + "A\r";
    }

    /** A line that wraps could not be written again. */
    private String cut(String line) {
        int widest = terminal.columns() - 1;
        return line.length() <= widest ? line : line.substring(0, widest - 1) + "…";
    }
}
