package io.candor.llm;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A real HTTP server on loopback whose replies a test decides on. */
final class ModelServer implements AutoCloseable {
    private static final int BACKLOG = 4_096;

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private final HttpServer server;

    /** A request as it arrived; the number counts from 1, the time is {@link System#nanoTime}. */
    record Request(
            int number, String method, String path, String protocol, Headers headers, String body, int port, long at) {}

    /** What to answer. */
    record Answer(int status, Map<String, String> headers, String body) {

        static Answer ok(String text) {
            return ok200("{\"choices\":[{\"message\":{\"content\":\"" + text + "\"},\"finish_reason\":\"stop\"}]}");
        }

        static Answer ok200(String body) {
            return new Answer(200, Map.of(), body);
        }

        static Answer status(int status) {
            return new Answer(status, Map.of(), "{\"error\":{\"message\":\"no\"}}");
        }

        static Answer status(int status, String retryAfter) {
            return new Answer(status, Map.of("Retry-After", retryAfter), "{}");
        }
    }

    /** Decides on the answer; may block. */
    interface Behaviour {
        Answer answer(Request request) throws InterruptedException;
    }

    ModelServer(Behaviour behaviour) {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), BACKLOG);
        } catch (IOException taken) {
            throw new AssertionError(taken);
        }
        server.setExecutor(threads);
        server.createContext("/", exchange -> serve(exchange, behaviour));
        server.start();
    }

    URI baseUrl() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/v1");
    }

    List<Request> requests() {
        return List.copyOf(requests);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void serve(HttpExchange exchange, Behaviour behaviour) throws IOException {
        try (exchange) {
            Answer answer = behaviour.answer(received(exchange));
            answer.headers().forEach(exchange.getResponseHeaders()::set);
            byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(body);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized Request received(HttpExchange exchange) throws IOException {
        long at = System.nanoTime();
        Request request = new Request(
                requests.size() + 1,
                exchange.getRequestMethod(),
                exchange.getRequestURI().getPath(),
                exchange.getProtocol(),
                exchange.getRequestHeaders(),
                new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8),
                exchange.getRemoteAddress().getPort(),
                at);
        requests.add(request);
        return request;
    }
}
