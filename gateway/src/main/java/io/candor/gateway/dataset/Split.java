package io.candor.gateway.dataset;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Arrays;
import java.util.Optional;

/** Whether a dataset may be known to the models. */
public enum Split {
    @JsonProperty("public")
    PUBLIC("public"),
    @JsonProperty("held-out")
    HELD_OUT("held-out");

    private final String word;

    Split(String word) {
        this.word = word;
    }

    /** As the API spells it. */
    public String word() {
        return word;
    }

    static Optional<Split> ofWord(String word) {
        return Arrays.stream(values()).filter(split -> split.word.equals(word)).findFirst();
    }
}
