package io.candor.testkit.scripted;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * A request that came to a {@link ScriptedModel}.
 *
 * @param callId its idempotency key
 * @param model the model asked for
 * @param messages the conversation
 * @param body the whole request
 */
public record AskedCall(String callId, String model, List<Message> messages, JsonNode body) {
    public AskedCall {
        messages = List.copyOf(messages);
    }

    /**
     * One turn.
     *
     * @param role such as {@code user}
     * @param content what is said
     */
    public record Message(String role, String content) {}

    /** What the last turn says. */
    public String lastContent() {
        return messages.getLast().content();
    }
}
