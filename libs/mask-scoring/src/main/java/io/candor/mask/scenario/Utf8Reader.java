package io.candor.mask.scenario;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Decodes UTF-8 and, unlike the platform's reader, says on which line it is not UTF-8. For one thread. */
final class Utf8Reader extends Reader {
    private static final int BYTES = 8192;

    private final InputStream source;
    private final CharsetDecoder decoder = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    private final ByteBuffer encoded = ByteBuffer.allocate(BYTES).flip();
    private final CharBuffer decoded = CharBuffer.allocate(BYTES).flip();
    private long line = 1;
    private boolean sourceEnded;
    private boolean ended;

    Utf8Reader(InputStream source) {
        this.source = source;
    }

    /** The bytes at that line are not UTF-8. */
    static final class NotUtf8Exception extends IOException {
        private static final long serialVersionUID = 1L;

        private final long line;

        NotUtf8Exception(long line) {
            super("not valid UTF-8 on line " + line);
            this.line = line;
        }

        long line() {
            return line;
        }
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        while (!decoded.hasRemaining()) {
            if (ended) {
                return -1;
            }
            decodeMore();
        }
        int count = Math.min(length, decoded.remaining());
        decoded.get(target, offset, count);
        return count;
    }

    private void decodeMore() throws IOException {
        fill();
        decoded.clear();
        CoderResult result = decoder.decode(encoded, decoded, sourceEnded);
        if (!result.isError() && sourceEnded && !result.isOverflow()) {
            result = decoder.flush(decoded);
            ended = true;
        }
        decoded.flip();
        for (int at = decoded.position(); at < decoded.limit(); at++) {
            line += decoded.get(at) == '\n' ? 1 : 0;
        }
        if (result.isError()) {
            throw new NotUtf8Exception(line);
        }
    }

    private void fill() throws IOException {
        encoded.compact();
        if (!sourceEnded && encoded.hasRemaining()) {
            int count = source.read(encoded.array(), encoded.position(), encoded.remaining());
            if (count < 0) {
                sourceEnded = true;
            } else {
                encoded.position(encoded.position() + count);
            }
        }
        encoded.flip();
    }

    /** The source belongs to the caller. */
    @Override
    public void close() {}
}
