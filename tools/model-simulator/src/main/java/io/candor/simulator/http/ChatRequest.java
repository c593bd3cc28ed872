package io.candor.simulator.http;

import com.fasterxml.jackson.databind.JsonNode;
import io.candor.simulator.scenario.Message;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The part of a chat request that matters here.
 *
 * @param model the model id
 * @param messages at least one
 */
record ChatRequest(String model, List<Message> messages) {
    private static final int BAD_REQUEST = 400;

    ChatRequest {
        messages = List.copyOf(messages);
    }

    /** @throws RefusedRequest with status 400 saying what is wrong */
    static ChatRequest read(byte[] body) {
        JsonNode json = json(body);
        if (!json.path("model").isTextual()) {
            throw bad("model must be a string");
        }
        if (json.path("stream").asBoolean(false)) {
            throw bad("stream is not supported by the simulator");
        }
        List<Message> messages = new ArrayList<>();
        for (JsonNode message : json.path("messages")) {
            messages.add(message(message, messages.size() + 1));
        }
        if (messages.isEmpty()) {
            throw bad("messages must be an array with at least one message");
        }
        return new ChatRequest(json.path("model").textValue(), messages);
    }

    private static Message message(JsonNode message, int number) {
        String role = message.path("role").asText("");
        if (!List.of("system", "developer", "user", "assistant").contains(role)) {
            throw bad("message " + number + " must have the role system, developer, user or assistant");
        }
        if (!message.path("content").isTextual()) {
            throw bad("message " + number + " must have a string as content");
        }
        return new Message(role, message.path("content").textValue());
    }

    private static JsonNode json(byte[] body) {
        try {
            JsonNode json = ChatJson.MAPPER.readTree(body);
            if (json != null && json.isObject()) {
                return json;
            }
        } catch (IOException e) {
            // The parser's message would quote the body.
            throw bad("the body is not JSON");
        }
        throw bad("the body is not a JSON object");
    }

    private static RefusedRequest bad(String message) {
        return new RefusedRequest(BAD_REQUEST, "invalid_request_error", message);
    }
}
