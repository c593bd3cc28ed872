package io.candor.simulator.call;

import org.jspecify.annotations.Nullable;

/**
 * What the client says it is asking, in the headers {@code X-Candor-Task-Id} and {@code X-Candor-Elicitation-*}.
 *
 * @param taskId null when not said
 * @param kind null when not said
 * @param index null when not said
 * @param run null when not said
 */
public record RowHeaders(
        @Nullable String taskId,
        @Nullable String kind,
        @Nullable String index,
        @Nullable String run) {}
