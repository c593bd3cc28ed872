package io.candor.stack;

import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A small real program in place of a service: ready at once, tells its environment, finishes its work when it is asked to
 * end, or refuses to start.
 */
final class FakeService {

    private FakeService() {}

    public static void main(String... arguments) throws Exception {
        if (Boolean.getBoolean("fake.refuse")) {
            System.err.println("the database is on fire");
            System.exit(3);
        }
        String work = System.getProperty("fake.work");
        if (work != null) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> finish(Path.of(work))));
        }
        int port = Integer.parseInt(System.getenv("QUARKUS_HTTP_PORT"));
        HttpServer server = HttpServer.create(new InetSocketAddress(System.getenv("QUARKUS_HTTP_HOST"), port), 0);
        server.createContext("/q/health/ready", exchange -> answer(exchange, "{\"status\": \"UP\"}"));
        server.createContext(
                "/environment",
                exchange -> answer(
                        exchange,
                        String.valueOf(System.getenv(exchange.getRequestURI().getQuery()))));
        server.start();
        System.out.println("listening");
    }

    private static void answer(com.sun.net.httpserver.HttpExchange exchange, String text) throws java.io.IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    /** Takes a second, as a call in flight does. */
    private static void finish(Path work) {
        try {
            new java.util.concurrent.CountDownLatch(1).await(1, java.util.concurrent.TimeUnit.SECONDS);
            Files.write(work, List.of("finished"));
        } catch (java.io.IOException | InterruptedException problem) {
            throw new IllegalStateException(problem);
        }
    }
}
