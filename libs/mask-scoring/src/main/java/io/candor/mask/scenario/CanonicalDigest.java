package io.candor.mask.scenario;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** SHA-256 over cells, each with its length before it, so that no two lists of cells read the same. */
final class CanonicalDigest {
    private static final int ABSENT = -1;

    private final MessageDigest digest;

    CanonicalDigest() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    CanonicalDigest add(@Nullable String cell) {
        if (cell == null) {
            digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, ABSENT));
            return this;
        }
        return add(cell.getBytes(StandardCharsets.UTF_8));
    }

    CanonicalDigest add(byte[] bytes) {
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, bytes.length));
        digest.update(bytes);
        return this;
    }

    CanonicalDigest addAll(Iterable<String> cells) {
        cells.forEach(this::add);
        return this;
    }

    byte[] bytes() {
        return digest.digest();
    }

    String hex() {
        return HexFormat.of().formatHex(bytes());
    }
}
