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
    /** What is shorter stands in for a key ("none", "EMPTY"): no secret, and a word that answers may have. */
    private static final int SHORTEST_SECRET = 16;

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final ChatClientSettings settings;
    private final AllowedEndpoints allowedEndpoints;
    private final InstantSource clock;
    private final HttpClient http;
    private volatile boolean closed;

    Wire(ChatClientSettings settings, AllowedEndpoints allowedEndpoints, InstantSource clock) {
        this.settings = settings;
        this.allowedEndpoints = allowedEndpoints;
        this.clock = clock;
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(settings.connectTimeout())
                .executor(threads)
                .build();
    }

    /**
     * An interrupt does not break the request off, it is only remembered: what has left is paid for.
     *
     * @param number of the attempt, from 1
     */
    Attempt send(ChatCall call, Endpoint endpoint, KeyLookup key, int number) {
        return switch (allowedEndpoints.check(endpoint.baseUrl())) {
            case AddressCheck.Allowed allowed -> exchange(call, endpoint, key, number);
            case AddressCheck.Refused refused -> trouble(FailureReason.ENDPOINT_FORBIDDEN, refused.why());
            case AddressCheck.Unresolved unresolved -> trouble(FailureReason.NETWORK, "unknown host");
        };
    }

    private Attempt exchange(ChatCall call, Endpoint endpoint, KeyLookup key, int number) {
        WireDialect dialect = WireDialect.of(endpoint.dialect());
        long start = System.nanoTime();
        CompletableFuture<HttpResponse<byte[]>> reply = http.sendAsync(
                request(call, endpoint, key, dialect), head -> new LimitedBody(settings.maxReplyBytes()));
        try {
            HttpResponse<byte[]> response =
                    uninterrupted(reply, start + endpoint.timeout().toNanos());
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

    boolean closed() {
        return closed;
    }

    @Override
    public void close() {
        closed = true;
        http.shutdownNow();
        threads.shutdownNow();
    }

    private static <T> T uninterrupted(CompletableFuture<T> future, long end)
            throws ExecutionException, TimeoutException {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return future.get(end - System.nanoTime(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException remembered) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
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
        if (!(attempt instanceof Attempt.Troubled troubled)) {
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
        return key instanceof KeyLookup.Found found && found.key().length() >= SHORTEST_SECRET
                ? text.replace(found.key(), BLANKED)
                : text;
    }
}
