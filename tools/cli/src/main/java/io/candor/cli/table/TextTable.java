package io.candor.cli.table;

import io.candor.cli.terminal.Paint;
import java.util.ArrayList;
import java.util.List;

/** Columns that stand below each other. For one thread. */
public final class TextTable {
    private static final String GAP = "  ";

    private final List<List<String>> rows = new ArrayList<>();

    /** @param header may hold empty cells */
    public TextTable(String... header) {
        rows.add(List.of(header));
    }

    /** @throws IllegalArgumentException when it has not as many cells as the header */
    public TextTable row(List<String> cells) {
        if (cells.size() != rows.getFirst().size()) {
            throw new IllegalArgumentException("a row of %d cells under %d"
                    .formatted(cells.size(), rows.getFirst().size()));
        }
        rows.add(List.copyOf(cells));
        return this;
    }

    public TextTable row(String... cells) {
        return row(List.of(cells));
    }

    /** The lines, the header first. */
    public List<String> lines(Paint paint) {
        int[] widths = new int[rows.getFirst().size()];
        for (List<String> row : rows) {
            for (int column = 0; column < widths.length; column++) {
                widths[column] = Math.max(widths[column], row.get(column).length());
            }
        }
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            String line = line(row, widths);
            lines.add(lines.isEmpty() ? paint.bold(line) : line);
        }
        return lines;
    }

    private static String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            String cell = row.get(column);
            line.append(cell).append(" ".repeat(widths[column] - cell.length())).append(GAP);
        }
        return line.toString().stripTrailing();
    }
}
