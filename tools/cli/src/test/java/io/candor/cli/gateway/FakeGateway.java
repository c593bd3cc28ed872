package io.candor.cli.gateway;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server that speaks the gateway's JSON: what it answers is told to it, request line by request line. */
public final class FakeGateway implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Map<String, Answering> answers = new ConcurrentHashMap<>();
    private final List<Request> requests = new CopyOnWriteArrayList<>();

    /** How one kind of request is answered. */
    public interface Answering {
        void answer(HttpExchange exchange) throws IOException;
    }

    /** A request that came. */
    public record Request(String line, String body, Map<String, List<String>> headers) {}

    public FakeGateway() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    public URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** @param line such as {@code GET /evaluations}, without {@code /api/v1} */
    public FakeGateway on(String line, Answering answering) {
        answers.put(line, answering);
        return this;
    }

    public FakeGateway json(String line, int status, String body) {
        return on(line, exchange -> respond(exchange, status, "application/json", body));
    }

    public FakeGateway problem(String line, int status, String kind, String detail) {
        return on(
                line,
                exchange -> respond(exchange, status, "application/problem+json", """
                        {"type":"urn:candor:problem:%s","title":"Title","status":%d,"detail":"%s"}
                        """.formatted(kind, status, detail)));
    }

    /** A stream of events that ends after them. */
    public FakeGateway events(String line, String... data) {
        return on(line, exchange -> respond(exchange, 200, "text/event-stream", stream(data)));
    }

    public static String stream(String... data) {
        StringBuilder stream = new StringBuilder();
        for (String one : data) {
            stream.append("event: progress\ndata: ").append(one).append("\n\n");
        }
        return stream.toString();
    }

    public static void respond(HttpExchange exchange, int status, String type, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    public List<Request> requests(String line) {
        return requests.stream().filter(request -> request.line().equals(line)).toList();
    }

    private void handle(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().toString().replaceFirst("^/api/v1", "");
        String line = exchange.getRequestMethod() + " " + path;
        byte[] body = exchange.getRequestBody().readAllBytes();
        requests.add(
                new Request(line, new String(body, StandardCharsets.UTF_8), Map.copyOf(exchange.getRequestHeaders())));
        Answering answering = answers.get(line);
        if (answering == null) {
            respond(exchange, 404, "application/problem+json", "{\"title\":\"Not found\",\"status\":404}");
        } else {
            answering.answer(exchange);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
