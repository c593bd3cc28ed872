package io.candor.stack;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The end of a log file. */
public final class LogTail {

    private static final int BYTES = 16 * 1024;

    private LogTail() {}

    /** Up to so many last lines; none when the file cannot be read. */
    public static List<String> of(Path log, int lines) {
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
            long start = Math.max(0, file.length() - BYTES);
            file.seek(start);
            byte[] end = new byte[(int) (file.length() - start)];
            file.readFully(end);
            List<String> all = new String(end, StandardCharsets.UTF_8).lines().toList();
            return all.subList(Math.max(0, all.size() - lines), all.size());
        } catch (IOException unreadable) {
            return List.of("(cannot read the log: " + unreadable.getMessage() + ")");
        }
    }
}
