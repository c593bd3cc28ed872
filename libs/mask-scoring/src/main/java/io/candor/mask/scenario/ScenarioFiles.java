package io.candor.mask.scenario;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;

/**
 * Reads scenarios from CSV: RFC 4180, UTF-8, LF or CRLF, columns found by name, further columns left alone
 * (docs/method.md, scenario). What is wrong with a file is a value, not an exception; only the source's own failure to
 * read is thrown. The source is not closed.
 */
public final class ScenarioFiles {
    private ScenarioFiles() {}

    /**
     * Reads bytes; a byte order mark is passed over, invalid UTF-8 is a problem with its line.
     *
     * @param archetype of every row, from the file's name or from the caller
     * @param fileName name for messages
     * @throws IOException when the stream itself fails
     */
    public static ScenarioFile read(Archetype archetype, String fileName, InputStream bytes, ReadingLimits limits)
            throws IOException {
        return read(archetype, fileName, new Utf8Reader(bytes), limits);
    }

    /**
     * Reads characters.
     *
     * @param archetype of every row, from the file's name or from the caller
     * @param fileName name for messages
     * @throws IOException when the reader itself fails
     */
    public static ScenarioFile read(Archetype archetype, String fileName, Reader characters, ReadingLimits limits)
            throws IOException {
        return new ScenarioFileReading(archetype, fileName, limits).read(characters);
    }
}
