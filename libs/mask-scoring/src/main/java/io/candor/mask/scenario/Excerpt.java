package io.candor.mask.scenario;

/** The beginning of a cell as a message can carry it: one line, at most 80 characters. */
final class Excerpt {
    private static final int LENGTH = 80;

    private Excerpt() {}

    static String of(String cell) {
        String line = cell.replaceAll("\\s+", " ").strip();
        if (line.length() <= LENGTH) {
            return '"' + line + '"';
        }
        int end = Character.isHighSurrogate(line.charAt(LENGTH - 1)) ? LENGTH - 1 : LENGTH;
        return '"' + line.substring(0, end) + "…\"";
    }
}
