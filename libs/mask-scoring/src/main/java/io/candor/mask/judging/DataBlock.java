package io.candor.mask.judging;

import io.candor.mask.elicitation.Turn;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A piece of data within a judge's prompt, between two lines that nobody can forge who does not know the nonce:
 *
 * <pre>
 * =====BEGIN ANSWER 0123456789abcdef0123456789abcdef=====
 * the text, byte for byte
 * =====END ANSWER 0123456789abcdef0123456789abcdef=====
 * </pre>
 *
 * What looks like such a line is made harmless visibly ({@link LookAlikes}); any other text is not touched.
 */
final class DataBlock {
    private static final Pattern NONCE = Pattern.compile("[0-9a-f]{32}");

    private DataBlock() {}

    static String of(String name, String text, String nonce) {
        requireNonce(nonce);
        return between(name, LookAlikes.neutralised(text, nonce), nonce);
    }

    /** Every turn starts with a line that says who speaks: {@code [system]}, {@code [user]} or {@code [assistant]}. */
    static String conversation(List<Turn> turns, String nonce) {
        requireNonce(nonce);
        String text = turns.stream()
                .map(turn -> "[" + turn.role().key() + "]\n"
                        + LookAlikes.withoutRoleLines(LookAlikes.neutralised(turn.text(), nonce)))
                .collect(Collectors.joining("\n"));
        return between("CONVERSATION", text, nonce);
    }

    private static String between(String name, String text, String nonce) {
        return line("BEGIN", name, nonce) + "\n" + text + "\n" + line("END", name, nonce);
    }

    private static String line(String word, String name, String nonce) {
        return "=====" + word + " " + name + " " + nonce + "=====";
    }

    private static void requireNonce(String nonce) {
        if (!NONCE.matcher(nonce).matches()) {
            throw new IllegalArgumentException("a nonce has 32 lower-case hexadecimal digits");
        }
    }
}
