package io.candor.cli.progress;

import io.candor.cli.gateway.Evaluation;
import io.candor.cli.gateway.Progress;
import io.candor.cli.terminal.LiveLines;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One line for each evaluation, in the order in which they were given. Thread safe. */
final class ProgressBoard {
    private final LiveLines live;
    private final Map<String, Line> lines = new LinkedHashMap<>();

    ProgressBoard(List<Evaluation> evaluations, LiveLines live, int columns, Clock clock) {
        this.live = live;
        int widest = evaluations.stream()
                .mapToInt(evaluation -> evaluation.context().modelName().length())
                .max()
                .orElse(0);
        evaluations.forEach(evaluation -> {
            String model = evaluation.context().modelName();
            String name = evaluations.size() == 1 ? "" : model + " ".repeat(widest - model.length());
            lines.put(evaluation.evaluationId(), new Line(name, columns, new Pace(clock)));
        });
    }

    private static final class Line {
        private final String name;
        private final int columns;
        private final Pace pace;
        private @Nullable Progress latest;

        Line(String name, int columns, Pace pace) {
            this.name = name;
            this.columns = columns;
            this.pace = pace;
        }

        String text() {
            return latest == null ? name + "  starting" : ProgressLine.of(name, latest, pace, columns);
        }
    }

    synchronized void show(Progress progress) {
        Line line = lines.get(progress.evaluationId());
        if (line != null) {
            line.latest = progress;
            line.pace.saw(progress);
            live.show(texts());
        }
    }

    /** The lines stay. */
    synchronized void finish() {
        live.finish(texts());
    }

    private List<String> texts() {
        return lines.values().stream().map(Line::text).toList();
    }
}
