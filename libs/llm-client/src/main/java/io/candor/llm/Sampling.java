package io.candor.llm;

import org.jspecify.annotations.Nullable;

/**
 * How the model is asked to choose its words.
 *
 * @param temperature 0 to 2, or null to leave it to the provider
 * @param maxTokens the most tokens the answer may have, at least 1; for reasoning models this includes the reasoning
 */
public record Sampling(@Nullable Double temperature, int maxTokens) {

    public Sampling {
        if (temperature != null && !(temperature >= 0 && temperature <= 2)) {
            throw new IllegalArgumentException("temperature must be between 0 and 2, not " + temperature);
        }
        if (maxTokens < 1) {
            throw new IllegalArgumentException("max tokens must be at least 1, not " + maxTokens);
        }
    }
}
