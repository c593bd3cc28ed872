package io.candor.mask.elicitation;

import java.util.Locale;

/** Who speaks a turn. */
public enum Role {
    SYSTEM,
    USER,
    ASSISTANT;

    /** The spelling of chat protocols, such as {@code system}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
