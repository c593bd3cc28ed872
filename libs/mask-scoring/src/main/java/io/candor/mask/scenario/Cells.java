package io.candor.mask.scenario;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Collects the cells of one CSV record at a time, and knows where reading stands when it is interrupted. */
final class Cells extends AbstractBaseCsvCallbackHandler<Cells.Line> {
    private static final int MAXIMUM_CELLS = 1_000;
    private static final int BYTES_PER_CHARACTER = 3;
    /** A record may be as large as this many of the largest cells. */
    private static final int LARGEST_CELLS = 16;

    private final int cellBytes;
    private final List<String> cells = new ArrayList<>();
    private long line = 1;
    private long characters;
    private OptionalInt tooLarge = OptionalInt.empty();

    Cells(int cellBytes) {
        this.cellBytes = cellBytes;
    }

    /**
     * One record.
     *
     * @param number line it starts on, from 1
     * @param cells its cells; one that is too large is left empty
     * @param tooLarge position of the first cell that is too large
     */
    record Line(long number, List<String> cells, OptionalInt tooLarge) {}

    /** A record has too many cells, or too much in them: stop reading. */
    static final class TooMuchException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooMuchException(String message) {
            super(message);
        }
    }

    /** Line of the record that was begun last. */
    long line() {
        return line;
    }

    /** How many cells of that record are complete. */
    int complete() {
        return cells.size();
    }

    @Override
    protected void handleBegin(long startingLineNumber) {
        line = startingLineNumber;
        cells.clear();
        characters = 0;
        tooLarge = OptionalInt.empty();
    }

    @Override
    protected void handleField(int fieldIndex, char[] buffer, int offset, int length, boolean quoted) {
        characters += length;
        if (fieldIndex >= MAXIMUM_CELLS) {
            throw new TooMuchException("has more than " + MAXIMUM_CELLS + " cells");
        }
        if (characters > (long) cellBytes * LARGEST_CELLS) {
            throw new TooMuchException("is longer than " + (long) cellBytes * LARGEST_CELLS + " characters");
        }
        String cell = new String(buffer, offset, length);
        if (exceedsLimit(cell)) {
            tooLarge = tooLarge.isPresent() ? tooLarge : OptionalInt.of(fieldIndex);
            cell = "";
        }
        cells.add(cell);
    }

    @Override
    protected Line buildRecord() {
        return new Line(line, List.copyOf(cells), tooLarge);
    }

    private boolean exceedsLimit(String cell) {
        return cell.length() > cellBytes / BYTES_PER_CHARACTER
                && cell.getBytes(StandardCharsets.UTF_8).length > cellBytes;
    }
}
