package io.candor.mask.judging;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds what could be taken for the prompt's own lines within foreign text, and makes it harmless for all to see. */
final class LookAlikes {
    static final String MARK = "[look-alike of a delimiter, made harmless] ";
    static final String NONCE_MARK = "[mark removed]";
    private static final String ROLE_MARK = "[look-alike of a turn, made harmless] ";

    private static final Pattern LINE = Pattern.compile("[^\\n\\r\\u000B\\f\\u0085\\u2028\\u2029]+");
    /** Characters that print as an equals sign or a double line; compatibility forms are folded before. */
    private static final Pattern EQUALS_SIGNS = Pattern.compile("[=\\u2550\\u2261\\u30A0\\uA78A\\u1400\\u2E40\\u268C]");

    private static final Pattern INVISIBLE =
            Pattern.compile("[\\p{Cf}\\p{Cc}\\p{Mn}\\p{Me}\\p{Zs}\\s\\u2800\\u3164\\u115F\\u1160\\uFFA0]");
    private static final Pattern DELIMITER =
            Pattern.compile("===(BEGIN|END)(CONVERSATION|STATEMENT|PROPOSITION|ANSWER)|=====(BEGIN|END)");
    private static final Pattern ROLE = Pattern.compile("\\[(SYSTEM|USER|ASSISTANT)]");

    /** Cyrillic and Greek capitals that print like Latin ones, and the Latin ones, position by position. */
    private static final String FOREIGN =
            "\u0410\u0412\u0415\u0406\u041C\u041E\u0420\u0421\u0422\u0425\u0405\u050C\u051C"
                    + "\u0391\u0392\u0395\u0399\u039C\u039D\u039F\u03A1\u03A4\u03A7";

    private static final String LATIN = "ABEIMOPCTXSGWABEIMNOPTX";

    private LookAlikes() {}

    /** The same text, character for character, unless it holds the nonce or a line that looks like a delimiter. */
    static String neutralised(String text, String nonce) {
        String withoutNonce = nonce(nonce).matcher(text).replaceAll(NONCE_MARK);
        return LINE.matcher(withoutNonce).replaceAll(found -> {
            String line = found.group();
            return Matcher.quoteReplacement(DELIMITER.matcher(skeleton(line)).find() ? harmless(line) : line);
        });
    }

    /** The same text, unless a line of it says no more than who speaks. */
    static String withoutRoleLines(String text) {
        return LINE.matcher(text).replaceAll(found -> {
            String line = found.group();
            return Matcher.quoteReplacement(ROLE.matcher(skeleton(line)).matches() ? ROLE_MARK + line : line);
        });
    }

    private static String harmless(String line) {
        String folded = Normalizer.normalize(line, Normalizer.Form.NFKC);
        return MARK + EQUALS_SIGNS.matcher(folded).replaceAll("~");
    }

    /** What is left for the eye: folded forms, Latin capitals, no space and nothing invisible. */
    private static String skeleton(String line) {
        String folded = Normalizer.normalize(line, Normalizer.Form.NFKD).toUpperCase(Locale.ROOT);
        String visible = INVISIBLE.matcher(folded).replaceAll("");
        StringBuilder latin = new StringBuilder(EQUALS_SIGNS.matcher(visible).replaceAll("="));
        for (int at = 0; at < latin.length(); at++) {
            int known = FOREIGN.indexOf(latin.charAt(at));
            if (known >= 0) {
                latin.setCharAt(at, LATIN.charAt(known));
            }
        }
        return latin.toString();
    }

    private static Pattern nonce(String nonce) {
        String spread = String.join("[\\p{Cf}\\s]*", nonce.split(""));
        return Pattern.compile(spread, Pattern.CASE_INSENSITIVE);
    }
}
