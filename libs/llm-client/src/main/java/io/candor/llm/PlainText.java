package io.candor.llm;

/** Text as UTF-8 and a database can hold it, and no longer than allowed. Pure functions. */
final class PlainText {
    private static final char REPLACEMENT = '\uFFFD';

    private PlainText() {}

    /** NUL and unpaired surrogates become U+FFFD; everything else stays. */
    static String clean(String text) {
        StringBuilder clean = new StringBuilder(text.length());
        for (int index = 0; index < text.length(); index++) {
            char unit = text.charAt(index);
            boolean pair = Character.isHighSurrogate(unit)
                    && index + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(index + 1));
            if (pair) {
                clean.append(unit).append(text.charAt(++index));
            } else {
                clean.append(unit == 0 || Character.isSurrogate(unit) ? REPLACEMENT : unit);
            }
        }
        return clean.toString();
    }

    /** The longest beginning of well-formed text that fits, in UTF-8 bytes; never half a character. */
    static String cut(String text, int maxBytes) {
        int bytes = 0;
        for (int index = 0; index < text.length(); ) {
            int codePoint = text.codePointAt(index);
            bytes += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
            if (bytes > maxBytes) {
                return text.substring(0, index);
            }
            index += Character.charCount(codePoint);
        }
        return text;
    }
}
