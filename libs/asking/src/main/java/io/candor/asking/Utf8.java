package io.candor.asking;

/** Text that must fit into a number of bytes of UTF-8. */
public final class Utf8 {
    private static final int ONE_BYTE = 0x80;
    private static final int TWO_BYTES = 0x800;
    private static final int THREE_BYTES = 0x10000;

    private Utf8() {}

    /** @return the longest beginning of the text that fits, never half of a character */
    public static String cut(String text, int maximumBytes) {
        int bytes = 0;
        int index = 0;
        while (index < text.length()) {
            int codePoint = text.codePointAt(index);
            bytes += length(codePoint);
            if (bytes > maximumBytes) {
                return text.substring(0, index);
            }
            index += Character.charCount(codePoint);
        }
        return text;
    }

    private static int length(int codePoint) {
        if (codePoint < ONE_BYTE) {
            return 1;
        }
        if (codePoint < TWO_BYTES) {
            return 2;
        }
        return codePoint < THREE_BYTES ? 3 : 4;
    }
}
