package io.candor.llm;

import org.jspecify.annotations.Nullable;

/**
 * Tokens as the server counted them.
 *
 * @param input tokens of the prompt, null when not reported
 * @param output tokens of the answer with its reasoning, null when not reported
 */
public record TokenUsage(@Nullable Long input, @Nullable Long output) {

    public static final TokenUsage NOT_REPORTED = new TokenUsage(null, null);
}
