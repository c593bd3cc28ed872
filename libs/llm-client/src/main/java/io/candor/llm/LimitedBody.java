package io.candor.llm;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** Reads a body up to a limit and hangs up on a longer one. */
final class LimitedBody implements HttpResponse.BodySubscriber<byte[]> {
    private final CompletableFuture<byte[]> body = new CompletableFuture<>();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final int limit;
    private Flow.@Nullable Subscription subscription;

    /** The body is longer than the limit. */
    static final class TooLongException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    LimitedBody(int limit) {
        this.limit = limit;
    }

    @Override
    public CompletionStage<byte[]> getBody() {
        return body;
    }

    @Override
    public void onSubscribe(Flow.Subscription started) {
        subscription = started;
        started.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        for (ByteBuffer buffer : buffers) {
            byte[] piece = new byte[buffer.remaining()];
            buffer.get(piece);
            if (bytes.size() + piece.length > limit) {
                Flow.Subscription open = subscription;
                if (open != null) {
                    open.cancel();
                }
                body.completeExceptionally(new TooLongException());
                return;
            }
            bytes.write(piece, 0, piece.length);
        }
    }

    @Override
    public void onError(Throwable failure) {
        body.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
        body.complete(bytes.toByteArray());
    }
}
