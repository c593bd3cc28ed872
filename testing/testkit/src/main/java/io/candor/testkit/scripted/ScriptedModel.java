package io.candor.testkit.scripted;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * An OpenAI-compatible server on loopback that answers as the test says and remembers what it was asked. Every request
 * has its own virtual thread, so a script may wait. Thread safe.
 */
public final class ScriptedModel implements AutoCloseable {
    private static final int BACKLOG = 4096;

    private final ObjectMapper json = new ObjectMapper();
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<AskedCall> asked = new CopyOnWriteArrayList<>();
    private final AtomicInteger inFlight = new AtomicInteger();
    private final CountDownLatch closing = new CountDownLatch(1);
    private volatile Function<AskedCall, ScriptedReply> script = call -> new ScriptedReply.Text("");

    private ScriptedModel() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), BACKLOG);
        server.setExecutor(threads);
        server.createContext("/v1/chat/completions", this::complete);
        server.start();
    }

    /** Starts one on a free port. */
    public static ScriptedModel start() {
        try {
            return new ScriptedModel();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Where it is, such as {@code http://127.0.0.1:34567/v1}. */
    public String baseUrl() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
    }

    /** From now on requests are answered so. */
    public void answer(Function<AskedCall, ScriptedReply> newScript) {
        script = newScript;
    }

    /** Every request that came, in the order of arrival. */
    public List<AskedCall> asked() {
        return List.copyOf(asked);
    }

    /** Requests that have come and are not answered. */
    public int inFlight() {
        return inFlight.get();
    }

    /** Forgets what it was asked. */
    public void forget() {
        asked.clear();
    }

    private void complete(HttpExchange exchange) throws IOException {
        inFlight.incrementAndGet();
        try (exchange) {
            AskedCall call = read(exchange);
            asked.add(call);
            switch (script.apply(call)) {
                case ScriptedReply.Text text -> send(exchange, 200, completion(call, text));
                case ScriptedReply.Status status -> send(exchange, status.status(), status.body());
                case ScriptedReply.Silence silence -> closing.await();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } finally {
            inFlight.decrementAndGet();
        }
    }

    private AskedCall read(HttpExchange exchange) throws IOException {
        JsonNode body = json.readTree(exchange.getRequestBody());
        List<AskedCall.Message> messages = new CopyOnWriteArrayList<>();
        body.path("messages")
                .forEach(message -> messages.add(new AskedCall.Message(
                        message.path("role").asText(), message.path("content").asText())));
        return new AskedCall(
                String.valueOf(exchange.getRequestHeaders().getFirst("Idempotency-Key")),
                body.path("model").asText(),
                messages,
                body);
    }

    private String completion(AskedCall call, ScriptedReply.Text text) throws IOException {
        ObjectNode body =
                json.createObjectNode().put("object", "chat.completion").put("model", call.model());
        ObjectNode choice = body.putArray("choices").addObject().put("index", 0).put("finish_reason", "stop");
        choice.putObject("message").put("role", "assistant").put("content", text.text());
        body.putObject("usage").put("prompt_tokens", 10).put("completion_tokens", 5);
        return json.writeValueAsString(body);
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        closing.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
