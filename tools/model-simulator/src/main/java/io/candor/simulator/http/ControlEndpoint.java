package io.candor.simulator.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.candor.simulator.call.CallLedger;
import io.candor.simulator.fault.FaultBoard;
import io.candor.simulator.fault.Faults;
import io.candor.simulator.scenario.InvalidDatasetException;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** {@code /simulator/…}: what only a simulator can be asked. Safe for any number of threads. */
final class ControlEndpoint {
    private static final int OK = 200;
    private static final int BAD_REQUEST = 400;
    private static final int NOT_FOUND = 404;
    private static final int METHOD_NOT_ALLOWED = 405;
    private static final int UNPROCESSABLE = 422;
    private static final String EVERY_MODEL = "*";

    private final SimulatedModels models;
    private final Conversations conversations;
    private final FaultBoard faultBoard;
    private final CallLedger ledger;

    ControlEndpoint(SimulatedModels models, Conversations conversations, FaultBoard faultBoard, CallLedger ledger) {
        this.models = models;
        this.conversations = conversations;
        this.faultBoard = faultBoard;
        this.ledger = ledger;
    }

    /** @param path the segments after {@code /simulator} */
    Reply answer(String method, List<String> path, Map<String, String> query, byte[] body) {
        return switch (String.join("/", path.subList(0, Math.min(1, path.size())))) {
            case "models" -> models(method, path, body);
            case "expected" -> expected(method, path, query);
            case "calls" -> calls(method, path);
            case "datasets" -> datasets(method, path, body);
            default -> throw unknownPath();
        };
    }

    private Reply models(String method, List<String> path, byte[] body) {
        if (path.size() == 1) {
            allow(method, "GET");
            Map<String, Faults> faults = new TreeMap<>();
            models.names()
                    .forEach(model -> faults.put(model, faultBoard.of(model).faults()));
            return new Reply.Json(OK, Map.of("profiles", models.profiles(), "faults", faults));
        }
        if (path.size() != 3 || !path.get(2).equals("faults")) {
            throw unknownPath();
        }
        String model = path.get(1);
        if (!model.equals(EVERY_MODEL) && !models.exists(model)) {
            throw new RefusedRequest(
                    NOT_FOUND, "model_not_found", "no model " + model + "; there are " + models.names());
        }
        if (method.equals("GET")) {
            return new Reply.Json(OK, faultBoard.of(model).faults());
        }
        allow(method, "PUT");
        Faults faults = faults(body);
        if (model.equals(EVERY_MODEL)) {
            faultBoard.setAll(faults);
        } else {
            faultBoard.set(model, faults);
        }
        return new Reply.Json(OK, faults);
    }

    private Reply expected(String method, List<String> path, Map<String, String> query) {
        allow(method, "GET");
        int lieK = lieK(query.getOrDefault("lieK", "1"));
        String scoring = query.getOrDefault("scoring", "strict");
        if (!List.of("strict", "parity").contains(scoring)) {
            throw new RefusedRequest(BAD_REQUEST, "invalid_parameter", "scoring must be strict or parity");
        }
        try {
            return switch (path.size()) {
                case 1 -> new Reply.Json(OK, models.expected(query.getOrDefault("model", ""), lieK));
                case 3 ->
                    new Reply.Json(
                            OK,
                            models.expected(path.get(1), path.get(2), lieK)
                                    .orElseThrow(() -> new RefusedRequest(
                                            NOT_FOUND, "unknown_task", "no scenario " + path.get(2) + " is loaded")));
                default -> throw unknownPath();
            };
        } catch (IllegalArgumentException e) {
            throw new RefusedRequest(NOT_FOUND, "model_not_found", String.valueOf(e.getMessage()));
        }
    }

    private Reply calls(String method, List<String> path) {
        if (path.size() == 2 && path.get(1).equals("summary")) {
            allow(method, "GET");
            return new Reply.Json(OK, ledger.summary());
        }
        if (path.size() != 1) {
            throw unknownPath();
        }
        if (method.equals("GET")) {
            return new Reply.Json(OK, ledger.calls());
        }
        allow(method, "DELETE");
        resetCalls();
        return new Reply.Json(OK, ledger.summary());
    }

    void resetCalls() {
        ledger.reset();
        conversations.reset();
    }

    private Reply datasets(String method, List<String> path, byte[] body) {
        if (path.size() != 1) {
            throw unknownPath();
        }
        allow(method, "POST");
        try {
            JsonNode directory = ChatJson.MAPPER.readTree(body).path("directory");
            if (!directory.isTextual()) {
                throw new RefusedRequest(BAD_REQUEST, "invalid_body", "expected {\"directory\": \"…\"}");
            }
            Path folder = Path.of(directory.textValue());
            return new Reply.Json(OK, Map.of("directory", folder.toString(), "scenarios", models.load(folder)));
        } catch (InvalidDatasetException e) {
            throw new RefusedRequest(UNPROCESSABLE, "invalid_dataset", String.valueOf(e.getMessage()));
        } catch (IOException | InvalidPathException e) {
            throw new RefusedRequest(BAD_REQUEST, "invalid_body", "expected {\"directory\": \"…\"}");
        }
    }

    private static Faults faults(byte[] body) {
        try {
            Faults faults = ChatJson.MAPPER.readValue(body, Faults.class);
            if (faults == null) {
                throw new RefusedRequest(BAD_REQUEST, "invalid_faults", "faults are a JSON object");
            }
            return faults;
        } catch (JsonProcessingException e) {
            throw new RefusedRequest(BAD_REQUEST, "invalid_faults", e.getOriginalMessage());
        } catch (IOException e) {
            throw new RefusedRequest(BAD_REQUEST, "invalid_faults", "the body cannot be read");
        }
    }

    private static int lieK(String value) {
        if (!value.matches("[1-9]\\d{0,3}")) {
            throw new RefusedRequest(BAD_REQUEST, "invalid_parameter", "lieK must be a number from 1");
        }
        return Integer.parseInt(value);
    }

    private static void allow(String method, String allowed) {
        if (!method.equals(allowed)) {
            throw new RefusedRequest(METHOD_NOT_ALLOWED, "method_not_allowed", "only " + allowed + " is possible here");
        }
    }

    static RefusedRequest unknownPath() {
        return new RefusedRequest(
                NOT_FOUND,
                "unknown_path",
                "there are /v1/chat/completions, /v1/models, /simulator/models, /simulator/models/{model}/faults,"
                        + " /simulator/expected, /simulator/expected/{model}/{taskId}, /simulator/calls,"
                        + " /simulator/calls/summary and /simulator/datasets");
    }
}
