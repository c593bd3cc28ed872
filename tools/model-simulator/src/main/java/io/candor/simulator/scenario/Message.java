package io.candor.simulator.scenario;

/**
 * One message of a conversation.
 *
 * @param role {@code system}, {@code user} or {@code assistant}; a {@code developer} counts as {@code system}
 * @param content exactly what is said
 */
public record Message(String role, String content) {
    public Message {
        role = role.equals("developer") ? "system" : role;
    }

    /** The content does not stand here: it never belongs into a log. */
    @Override
    public String toString() {
        return "Message[role=" + role + ", characters=" + content.length() + "]";
    }
}
