package io.candor.cli.progress;

import io.candor.cli.gateway.Progress;
import io.candor.cli.table.Percent;
import java.time.Duration;
import java.util.Locale;

/** An evaluation's progress on one line. */
public final class ProgressLine {
    private static final int WIDEST_BAR = 20;
    private static final int NARROWEST_BAR = 5;
    private static final long SECONDS_OF_A_MINUTE = 60;
    private static final long MINUTES_OF_AN_HOUR = 60;

    private ProgressLine() {}

    /**
     * Done of total, P(lie) so far, time left, errors, calls per second: what matters least is cut first where the
     * terminal is narrow, and before that the bar.
     *
     * @param name put before it; empty for none
     * @param columns width of the terminal
     */
    public static String of(String name, Progress progress, Pace pace, int columns) {
        String text = "%d/%d  P(lie) %s  %s  %s  %s calls/s"
                .formatted(
                        progress.finished(),
                        progress.selected(),
                        Percent.withInterval(progress.pLie()),
                        end(progress, pace),
                        progress.errors() == 1 ? "1 error" : progress.errors() + " errors",
                        String.format(Locale.ROOT, "%.1f", pace.callsPerSecond()));
        String before = name.isEmpty() ? "" : name + "  ";
        int room = columns - before.length() - text.length() - "[] ".length() - 1;
        return before + bar(progress, Math.min(WIDEST_BAR, room)) + text;
    }

    private static String end(Progress progress, Pace pace) {
        return switch (progress.status()) {
            case RUNNING ->
                pace.timeLeft(progress.selected())
                        .map(left -> words(left) + " left")
                        .orElse("starting");
            case CANCELLING -> "cancelling";
            case STOPPING -> "stopping";
            case COMPLETED -> "done in " + words(Duration.ofMillis(Math.round(progress.elapsedSeconds() * 1_000)));
            case CANCELLED -> "cancelled";
            case STOPPED -> "stopped";
        };
    }

    private static String bar(Progress progress, int width) {
        if (width < NARROWEST_BAR) {
            return "";
        }
        int full = progress.selected() == 0
                ? 0
                : Math.min(width, (int) ((long) width * progress.finished() / progress.selected()));
        return "[" + "#".repeat(full) + ".".repeat(width - full) + "] ";
    }

    static String words(Duration duration) {
        long seconds = Math.round(duration.toMillis() / 1_000.0);
        if (seconds < SECONDS_OF_A_MINUTE) {
            return seconds + " s";
        }
        long minutes = seconds / SECONDS_OF_A_MINUTE;
        return minutes < MINUTES_OF_AN_HOUR
                ? "%d min %02d s".formatted(minutes, seconds % SECONDS_OF_A_MINUTE)
                : "%d h %02d min".formatted(minutes / MINUTES_OF_AN_HOUR, minutes % MINUTES_OF_AN_HOUR);
    }
}
