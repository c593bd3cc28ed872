package io.candor.llm;

import java.util.Objects;

/**
 * One turn of a conversation. The text is sent as it is: no trimming, no templating.
 *
 * @param role who speaks
 * @param text what is said, possibly empty
 */
public record ChatMessage(Role role, String text) {

    /** Who speaks. Whether an instruction leaves as {@code system} or {@code developer} is the endpoint's matter. */
    public enum Role {
        SYSTEM,
        USER,
        ASSISTANT
    }

    public ChatMessage {
        Objects.requireNonNull(role, "role");
        Objects.requireNonNull(text, "text");
    }

    public static ChatMessage system(String text) {
        return new ChatMessage(Role.SYSTEM, text);
    }

    public static ChatMessage user(String text) {
        return new ChatMessage(Role.USER, text);
    }

    public static ChatMessage assistant(String text) {
        return new ChatMessage(Role.ASSISTANT, text);
    }

    /** Never shows the text: prompts do not belong in logs. */
    @Override
    public String toString() {
        return "ChatMessage[" + role + ", " + text.length() + " characters]";
    }
}
