package io.candor.simulator.call;

import org.jspecify.annotations.Nullable;

/**
 * What is known of one call id. Times are milliseconds since 1970.
 *
 * @param callId the {@code Idempotency-Key}
 * @param model last model it was sent to
 * @param role of that model
 * @param received requests with this id
 * @param answered200 of those, the ones answered with status 200
 * @param startedAt first request received
 * @param lastStartedAt last request received
 * @param finishedAt last response given; null before the first
 * @param taskId as the client told it, null without
 * @param kind as the client told it, null without
 * @param index as the client told it, null without
 * @param run as the client told it, null without
 */
public record CallCount(
        String callId,
        String model,
        CallRole role,
        int received,
        int answered200,
        long startedAt,
        long lastStartedAt,
        @Nullable Long finishedAt,
        @Nullable String taskId,
        @Nullable String kind,
        @Nullable String index,
        @Nullable String run) {}
