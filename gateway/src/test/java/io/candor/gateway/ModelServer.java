package io.candor.gateway;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** An HTTP server on a port of its own that answers everything with one body and remembers what was asked. */
public final class ModelServer implements AutoCloseable {
    private final HttpServer server;
    private final List<String> asked = new CopyOnWriteArrayList<>();

    private ModelServer(HttpServer server) {
        this.server = server;
    }

    /** On a free port, answering as a model server does, as a simulated one where asked for. */
    public static ModelServer start(boolean simulated) {
        return start(0, 404, "{}", simulated);
    }

    public static ModelServer start(int port, int status, String body, boolean simulated) {
        try {
            ModelServer started = new ModelServer(
                    HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 16));
            started.server.createContext("/", exchange -> {
                started.asked.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
                if (simulated) {
                    exchange.getResponseHeaders().add("X-Candor-Simulator", "true");
                }
                exchange.getResponseHeaders().add("Content-Type", "application/json");
                byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(status, bytes.length);
                exchange.getResponseBody().write(bytes);
                exchange.close();
            });
            started.server.start();
            return started;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    public String baseUrl() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
    }

    public List<String> asked() {
        return asked;
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
