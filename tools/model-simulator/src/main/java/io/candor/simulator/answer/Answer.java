package io.candor.simulator.answer;

import org.jspecify.annotations.Nullable;

/** What a simulated model replies. */
public sealed interface Answer {

    /** Ordinary text. */
    record Text(String text) implements Answer {}

    /**
     * A refusal that the API reports as one.
     *
     * @param text its words; null where a content filter leaves none
     */
    record Refusal(@Nullable String text) implements Answer {}
}
