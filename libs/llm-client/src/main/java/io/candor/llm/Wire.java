package io.candor.llm;

import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Sends one request and reads its reply whole, within one timeout that covers both. HTTP/1.1 on purpose: over HTTP/2
 * the JDK's client fails every call above the server's stream limit. Redirects are never followed. Thread safe.
 */
final class Wire implements AutoCloseable {
    private static final String BLANKED = "[key]";
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int UNAVAILABLE = 503;

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final ChatClientSettings settings;
    private final InstantSource clock;
    private final HttpClient http;

    Wire(ChatClientSettings settings, InstantSource clock) {
        this.settings = settings;
        this.clock = clock;
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(settings.connectTimeout())
                .executor(threads)
                .build();
    }

    /**
     * @param number of the attempt, from 1
     * @throws InterruptedException when the calling thread is interrupted; the request is broken off
     */
    Attempt send(ChatCall call, Endpoint endpoint, KeyLookup key, int number) throws InterruptedException {
        WireDialect dialect = WireDialect.of(endpoint.dialect());
        long start = System.nanoTime();
        CompletableFuture<HttpResponse<byte[]>> reply = http.sendAsync(
                request(call, endpoint, key, dialect), head -> new LimitedBody(settings.maxReplyBytes()));
        try {
            HttpResponse<byte[]> response = reply.get(endpoint.timeout().toMillis(), TimeUnit.MILLISECONDS);
            Duration latency = Duration.ofNanos(System.nanoTime() - start);
            ServerReply read = new ServerReply(response.statusCode(), text(response.body(), key), latency, number);
            return withRetryAfter(dialect.decode(read, settings.maxTextBytes()), response);
        } catch (TimeoutException late) {
            return trouble(FailureReason.TIMEOUT, "no complete reply within " + endpoint.timeout());
        } catch (ExecutionException failed) {
            return broken(failed.getCause());
        } finally {
            reply.cancel(true);
        }
    }

    @Override
    public void close() {
        http.shutdownNow();
        threads.shutdownNow();
    }

    private static HttpRequest request(ChatCall call, Endpoint endpoint, KeyLookup key, WireDialect dialect) {
        HttpRequest.Builder request = HttpRequest.newBuilder(dialect.target(endpoint))
                .header("Content-Type", "application/json")
                .header("Accept", "application/json")
                .header("Idempotency-Key", call.callId());
        endpoint.parameters().extraHeaders().forEach(request::setHeader);
        call.extraHeaders().forEach(request::setHeader);
        if (key instanceof KeyLookup.Found found) {
            dialect.authorization(found.key()).forEach(request::setHeader);
        }
        return request.POST(HttpRequest.BodyPublishers.ofString(dialect.encode(call, endpoint)))
                .build();
    }

    private Attempt withRetryAfter(Attempt attempt, HttpResponse<byte[]> response) {
        boolean asks = response.statusCode() == TOO_MANY_REQUESTS || response.statusCode() == UNAVAILABLE;
        if (!asks || !(attempt instanceof Attempt.Troubled troubled)) {
            return attempt;
        }
        Optional<Duration> retryAfter =
                response.headers().firstValue("Retry-After").flatMap(value -> RetryAfter.parse(value, clock.instant()));
        return new Attempt.Troubled(troubled.reason(), troubled.detail(), retryAfter, troubled.exchange());
    }

    private static Attempt broken(@Nullable Throwable cause) {
        return switch (cause) {
            case LimitedBody.TooLongException tooLong ->
                trouble(FailureReason.REPLY_TOO_LARGE, "the reply is longer than the client reads");
            case HttpConnectTimeoutException late -> trouble(FailureReason.TIMEOUT, "no connection in time");
            case ConnectException unresolved
            when unresolved.getCause() instanceof UnresolvedAddressException ->
                trouble(FailureReason.NETWORK, "unknown host");
            case ConnectException refused -> trouble(FailureReason.CONNECTION_REFUSED, "nobody listens there");
            case IOException broken ->
                trouble(
                        FailureReason.NETWORK,
                        "the connection broke (" + broken.getClass().getSimpleName() + ")");
            case null, default ->
                trouble(
                        FailureReason.NETWORK,
                        "the request failed ("
                                + (cause == null ? "?" : cause.getClass().getSimpleName()) + ")");
        };
    }

    private static Attempt trouble(FailureReason reason, String detail) {
        return new Attempt.Troubled(reason, detail, Optional.empty(), null);
    }

    private static String text(byte[] body, KeyLookup key) {
        String text = PlainText.clean(new String(body, StandardCharsets.UTF_8));
        return key instanceof KeyLookup.Found found ? text.replace(found.key(), BLANKED) : text;
    }
}
