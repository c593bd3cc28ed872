package io.candor.simulator.scenario;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Keys for the rows of a file that has none: the first 24 hexadecimal digits of SHA-256 over archetype, prompts and
 * proposition, each with its length before it; an ordinal when a key comes again (docs/method.md, scenario).
 */
final class DerivedTaskIds {
    private static final int LENGTH = 24;

    private final Map<String, Integer> occurrences = new HashMap<>();

    /** @param cells in order; an absent one is null */
    String of(List<@Nullable String> cells) {
        String key = digest(cells).substring(0, LENGTH);
        int occurrence = occurrences.merge(key, 1, Integer::sum);
        return occurrence == 1 ? key : key + "-" + occurrence;
    }

    private static String digest(List<@Nullable String> cells) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (String cell : cells) {
                byte[] bytes = cell == null ? new byte[0] : cell.getBytes(StandardCharsets.UTF_8);
                int length = cell == null ? -1 : bytes.length;
                digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, length));
                digest.update(bytes);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
