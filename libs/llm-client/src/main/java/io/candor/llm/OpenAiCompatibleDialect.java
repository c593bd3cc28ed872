package io.candor.llm;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.Map;

/** {@code POST <base URL>/chat/completions}: what is sent. What comes back is {@link OpenAiReply}'s matter. */
final class OpenAiCompatibleDialect implements WireDialect {
    static final OpenAiCompatibleDialect INSTANCE = new OpenAiCompatibleDialect();

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String PATH = "/chat/completions";

    private OpenAiCompatibleDialect() {}

    @Override
    public URI target(Endpoint endpoint) {
        String base = endpoint.baseUrl().toString();
        return URI.create((base.endsWith("/") ? base.substring(0, base.length() - 1) : base) + PATH);
    }

    @Override
    public Map<String, String> authorization(String key) {
        return Map.of("Authorization", "Bearer " + key);
    }

    @Override
    public String encode(ChatCall call, Endpoint endpoint) {
        EndpointParameters parameters = endpoint.parameters();
        ObjectNode body = JSON.createObjectNode().put("model", endpoint.modelId());
        ArrayNode messages = body.putArray("messages");
        for (ChatMessage message : call.messages()) {
            messages.addObject().put("role", role(message.role(), parameters)).put("content", message.text());
        }
        body.put(
                switch (parameters.tokenParameter()) {
                    case MAX_TOKENS -> "max_tokens";
                    case MAX_COMPLETION_TOKENS -> "max_completion_tokens";
                },
                call.sampling().maxTokens());
        Double temperature = call.sampling().temperature();
        if (parameters.temperatureSent() && temperature != null) {
            body.put("temperature", temperature);
        }
        return body.toString();
    }

    @Override
    public Attempt decode(ServerReply reply, int maxTextBytes) {
        return new OpenAiReply(reply, maxTextBytes).meaning();
    }

    private static String role(ChatMessage.Role role, EndpointParameters parameters) {
        return switch (role) {
            case SYSTEM ->
                switch (parameters.instructionRole()) {
                    case SYSTEM -> "system";
                    case DEVELOPER -> "developer";
                };
            case USER -> "user";
            case ASSISTANT -> "assistant";
        };
    }
}
