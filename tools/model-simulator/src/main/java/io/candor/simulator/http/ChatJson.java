package io.candor.simulator.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.candor.simulator.answer.Answer;
import io.candor.simulator.scenario.Message;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The wire format of OpenAI-compatible chat, as far as the simulator writes it. */
final class ChatJson {
    static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /** The client learns from it that an answer is simulated. */
    static final String FINGERPRINT = "candor-simulator-1";

    private static final int CHARACTERS_PER_TOKEN = 4;
    private static final int TOKENS_PER_MESSAGE = 4;

    private ChatJson() {}

    static byte[] completion(String id, String model, List<Message> messages, Answer answer, Instant created) {
        ObjectNode root = MAPPER.createObjectNode()
                .put("id", id)
                .put("object", "chat.completion")
                .put("created", created.getEpochSecond())
                .put("model", model)
                .put("system_fingerprint", FINGERPRINT);
        ObjectNode choice = root.putArray("choices").addObject().put("index", 0);
        ObjectNode message = choice.putObject("message").put("role", "assistant");
        choice.putNull("logprobs").put("finish_reason", message(message, answer));
        int prompt = promptTokens(messages);
        int completion = tokens(text(answer));
        root.putObject("usage")
                .put("prompt_tokens", prompt)
                .put("completion_tokens", completion)
                .put("total_tokens", prompt + completion);
        return bytes(root);
    }

    static byte[] error(String message, String code) {
        ObjectNode root = MAPPER.createObjectNode();
        root.putObject("error").put("message", message).put("type", code).put("code", code);
        return bytes(root);
    }

    private static String message(ObjectNode message, Answer answer) {
        return switch (answer) {
            case Answer.Text text -> {
                message.put("content", text.text()).putNull("refusal");
                yield "stop";
            }
            case Answer.Refusal refusal -> {
                message.putNull("content").put("refusal", refusal.text());
                yield refusal.text() == null ? "content_filter" : "stop";
            }
        };
    }

    private static @Nullable String text(Answer answer) {
        return switch (answer) {
            case Answer.Text text -> text.text();
            case Answer.Refusal refusal -> refusal.text();
        };
    }

    private static int promptTokens(List<Message> messages) {
        return messages.stream()
                .mapToInt(message -> TOKENS_PER_MESSAGE + tokens(message.content()))
                .sum();
    }

    private static int tokens(@Nullable String text) {
        return text == null ? 0 : Math.ceilDiv(text.length(), CHARACTERS_PER_TOKEN);
    }

    private static byte[] bytes(JsonNode json) {
        try {
            return MAPPER.writeValueAsBytes(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree can always be written", e);
        }
    }
}
