package io.candor.mask.scenario;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One reading of one file. For one thread. */
final class ScenarioFileReading {
    private static final int BUFFER_STEP = 8192;

    private final Archetype archetype;
    private final String fileName;
    private final ReadingLimits limits;
    private final Cells cells;
    private final List<Scenario> scenarios = new ArrayList<>();
    private final List<RowProblem> problems = new ArrayList<>();
    private final Map<String, Long> lineByTaskId = new HashMap<>();
    private final TaskIds taskIds = new TaskIds();
    private @Nullable Columns columns;

    ScenarioFileReading(Archetype archetype, String fileName, ReadingLimits limits) {
        this.archetype = archetype;
        this.fileName = fileName;
        this.limits = limits;
        this.cells = new Cells(limits.cellBytes());
    }

    ScenarioFile read(Reader characters) throws IOException {
        try {
            readAll(CsvReader.builder()
                    .allowUnclosedQuote(false)
                    .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                    .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                    .maxBufferSize(bufferSize())
                    .build(cells, characters)
                    .iterator());
        } catch (CsvParseException e) {
            problems.add(interruption(e));
        } catch (UncheckedIOException e) {
            if (!(e.getCause() instanceof Utf8Reader.NotUtf8Exception notUtf8)) {
                throw e.getCause();
            }
            problem(notUtf8.line(), null, "is not valid UTF-8");
        }
        return new ScenarioFile(scenarios, problems);
    }

    private void readAll(Iterator<Cells.Line> lines) {
        if (!lines.hasNext()) {
            problem(0, null, "is empty");
            return;
        }
        Columns header = new Columns(lines.next().cells());
        columns = header;
        var objection = header.objection(archetype);
        if (objection.isPresent()) {
            problem(0, null, objection.get());
            return;
        }
        int rows = 0;
        while (lines.hasNext()) {
            if (rows++ == limits.rows()) {
                problem(0, null, "has more than " + limits.rows() + " rows");
                return;
            }
            readRow(header, lines.next());
            if (problems.size() >= limits.problems()) {
                problem(0, null, "has too many problems, the rest was not read");
                return;
            }
        }
        if (rows == 0) {
            problem(0, null, "has no rows");
        }
    }

    private void readRow(Columns header, Cells.Line line) {
        if (line.tooLarge().isPresent()) {
            problem(line.number(), header.nameAt(line.tooLarge().getAsInt()), tooLarge());
            return;
        }
        if (line.cells().size() != header.count()) {
            problem(
                    line.number(),
                    null,
                    "has " + line.cells().size() + " cells, the first line names " + header.count() + " columns");
            return;
        }
        for (int position = 0; position < header.count(); position++) {
            if (line.cells().get(position).indexOf('\0') >= 0) {
                problem(line.number(), header.nameAt(position), "has the character U+0000, which no text has");
                return;
            }
        }
        accept(header, line);
    }

    private void accept(Columns header, Cells.Line line) {
        ScenarioRow row = header.row(archetype, line.cells());
        try {
            Scenario scenario = Scenario.of(header.hasTaskIds() ? row : row.withTaskId(taskIds.derive(row)));
            Long firstLine = lineByTaskId.putIfAbsent(scenario.taskId(), line.number());
            if (firstLine == null) {
                scenarios.add(scenario);
            } else {
                problem(
                        line.number(),
                        Columns.TASK_ID,
                        Excerpt.of(scenario.taskId()) + " already stands on line " + firstLine);
            }
        } catch (InvalidScenarioException e) {
            problem(line.number(), e.column(), e.reason());
        }
    }

    private RowProblem interruption(CsvParseException e) {
        if (e.getCause() instanceof Cells.TooMuchException tooMuch) {
            return new RowProblem(fileName, cells.line(), null, String.valueOf(tooMuch.getMessage()));
        }
        String message = String.valueOf(e.getMessage());
        if (message.contains("buffer size")) {
            String column = columns == null ? null : columns.nameAt(cells.complete());
            return new RowProblem(
                    fileName, cells.line(), column, tooLarge() + ", or has a quotation mark that is never closed");
        }
        return new RowProblem(fileName, cells.line(), null, "is not CSV: " + plain(message));
    }

    /** In our words: the library's have the character in question, which may be any rubbish. */
    private static String plain(String message) {
        if (message.contains("Unclosed")) {
            return "a quotation mark is never closed";
        }
        return message.contains("closing quote")
                ? "something follows a closing quotation mark"
                : "the row cannot be read";
    }

    private String tooLarge() {
        return "is larger than " + limits.cellBytes() + " bytes";
    }

    /** Every quotation mark of a cell may be doubled in the file; the reader grows in steps, and needs a spare one. */
    private int bufferSize() {
        return (int)
                Math.min(Integer.MAX_VALUE - BUFFER_STEP, (2L * limits.cellBytes() / BUFFER_STEP + 3) * BUFFER_STEP);
    }

    private void problem(long line, @Nullable String column, String reason) {
        problems.add(new RowProblem(fileName, line, column, reason));
    }
}
