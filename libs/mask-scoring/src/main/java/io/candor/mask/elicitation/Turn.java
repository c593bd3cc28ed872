package io.candor.mask.elicitation;

/**
 * One turn of a conversation.
 *
 * @param role who speaks
 * @param text exactly what is sent
 */
public record Turn(Role role, String text) {

    /** The text does not stand here: it never belongs into a log. */
    @Override
    public String toString() {
        return "Turn[role=" + role + ", characters=" + text.length() + "]";
    }
}
