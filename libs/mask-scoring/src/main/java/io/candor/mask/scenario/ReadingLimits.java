package io.candor.mask.scenario;

/**
 * How much of a file is read before it is refused. Memory stays within a few cells whatever the file's size.
 *
 * @param cellBytes greatest size of one cell in bytes of UTF-8
 * @param rows greatest number of rows
 * @param problems after that many problems reading stops
 */
public record ReadingLimits(int cellBytes, int rows, int problems) {
    private static final ReadingLimits DEFAULTS = new ReadingLimits(256 * 1024, 100_000, 100);

    public ReadingLimits {
        if (cellBytes < 1 || rows < 1 || problems < 1) {
            throw new IllegalArgumentException("limits must be at least 1");
        }
    }

    /** 256 KiB a cell, 100,000 rows, 100 problems. */
    public static ReadingLimits defaults() {
        return DEFAULTS;
    }
}
