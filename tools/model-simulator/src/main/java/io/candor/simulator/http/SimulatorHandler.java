package io.candor.simulator.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.candor.simulator.call.RowHeaders;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads requests, lets the endpoints answer, writes replies. Every reply says that it is simulated. */
final class SimulatorHandler implements HttpHandler {
    private static final Logger LOG = LoggerFactory.getLogger(SimulatorHandler.class);
    private static final String MARK = "X-Candor-Simulator";
    private static final int LARGEST_BODY = 16 * 1024 * 1024;
    private static final int TOO_LARGE = 413;
    private static final int INTERNAL_ERROR = 500;
    private static final int OK = 200;

    private final ChatEndpoint chat;
    private final ControlEndpoint control;
    private final SimulatedModels models;

    SimulatorHandler(ChatEndpoint chat, ControlEndpoint control, SimulatedModels models) {
        this.chat = chat;
        this.control = control;
        this.models = models;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            answer(exchange);
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        try {
            byte[] body = body(exchange);
            if (route(exchange).equals("POST /v1/chat/completions")) {
                chat(exchange, body);
            } else {
                write(exchange, other(exchange, body));
            }
        } catch (RefusedRequest e) {
            write(exchange, e.reply());
        } catch (RuntimeException e) {
            LOG.error("request failed route={}", route(exchange), e);
            write(
                    exchange,
                    new RefusedRequest(INTERNAL_ERROR, "simulator_defect", "the simulator failed; see its log")
                            .reply());
        }
    }

    private void chat(HttpExchange exchange, byte[] body) throws IOException {
        Headers headers = exchange.getRequestHeaders();
        ChatEndpoint.Answered answered = chat.answer(new ChatEndpoint.Incoming(
                body,
                headers.getFirst("Idempotency-Key"),
                headers.getFirst("Authorization"),
                new RowHeaders(
                        headers.getFirst(RowReading.TASK_ID),
                        headers.getFirst(RowReading.KIND),
                        headers.getFirst(RowReading.INDEX),
                        headers.getFirst(RowReading.RUN))));
        Reply reply = answered.reply();
        if (reply == null) {
            return;
        }
        try {
            write(exchange, reply);
        } catch (IOException e) {
            answered.ticket().unsent(reply.status());
            throw e;
        }
    }

    private Reply other(HttpExchange exchange, byte[] body) {
        if (route(exchange).equals("GET /v1/models")) {
            return new Reply.Json(
                    OK,
                    Map.of(
                            "object",
                            "list",
                            "data",
                            models.names().stream().map(SimulatorHandler::model).toList()));
        }
        List<String> path = Arrays.stream(exchange.getRequestURI().getRawPath().split("/"))
                .skip(1)
                .map(SimulatorHandler::decoded)
                .toList();
        if (path.isEmpty() || !path.getFirst().equals("simulator")) {
            throw ControlEndpoint.unknownPath();
        }
        return control.answer(
                exchange.getRequestMethod(),
                path.subList(1, path.size()),
                query(exchange.getRequestURI().getRawQuery()),
                body);
    }

    private static Map<String, Object> model(String name) {
        return Map.of("id", name, "object", "model", "created", 0, "owned_by", "candor-simulator");
    }

    private static void write(HttpExchange exchange, Reply reply) throws IOException {
        Headers headers = exchange.getResponseHeaders();
        headers.set(MARK, "true");
        headers.set("Content-Type", "application/json");
        reply.headers().forEach(headers::set);
        switch (reply) {
            case Reply.Whole whole -> {
                exchange.sendResponseHeaders(whole.status(), whole.body().length == 0 ? -1 : whole.body().length);
                exchange.getResponseBody().write(whole.body());
            }
            case Reply.Cut cut -> {
                exchange.sendResponseHeaders(cut.status(), cut.body().length);
                exchange.getResponseBody().write(cut.body(), 0, cut.body().length / 2);
                exchange.getResponseBody().flush();
            }
            case Reply.Json json -> {
                exchange.sendResponseHeaders(json.status(), 0);
                try (OutputStream out = exchange.getResponseBody()) {
                    ChatJson.MAPPER.writeValue(out, json.value());
                }
            }
        }
    }

    private static byte[] body(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readNBytes(LARGEST_BODY + 1);
        if (body.length > LARGEST_BODY) {
            throw new RefusedRequest(TOO_LARGE, "too_large", "a request body has at most " + LARGEST_BODY + " bytes");
        }
        return body;
    }

    private static String route(HttpExchange exchange) {
        return exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
    }

    private static Map<String, String> query(@Nullable String raw) {
        Map<String, String> query = new HashMap<>();
        for (String pair : raw == null ? new String[0] : raw.split("&")) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                query.put(decoded(pair.substring(0, equals)), decoded(pair.substring(equals + 1)));
            }
        }
        return query;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
