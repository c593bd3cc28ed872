package io.candor.simulator.call;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All calls since the start or the last reset. Times are milliseconds since 1970.
 *
 * @param received requests
 * @param answered200 of those, the ones answered with status 200
 * @param inFlight requests received and not yet answered, also those from before the reset
 * @param mostInFlight highest number of requests in flight at once
 * @param withoutCallId requests without {@code Idempotency-Key}; they are in received, but in nothing per call id
 * @param callIds distinct call ids
 * @param receivedMoreThanOnce call ids with more than one request
 * @param answered200MoreThanOnce call ids answered with status 200 more than once
 * @param byModel the same per model, in order of names
 * @param firstStartedAt null before the first request
 * @param lastStartedAt null before the first request
 * @param lastFinishedAt null before the first answer
 */
public record CallSummary(
        long received,
        long answered200,
        int inFlight,
        int mostInFlight,
        long withoutCallId,
        int callIds,
        int receivedMoreThanOnce,
        int answered200MoreThanOnce,
        Map<String, ModelCalls> byModel,
        @Nullable Long firstStartedAt,
        @Nullable Long lastStartedAt,
        @Nullable Long lastFinishedAt) {

    /**
     * Calls of one model.
     *
     * @param received requests
     * @param answered200 of those, the ones answered with status 200
     * @param statuses number of answers by status; 0 counts those that broke off
     */
    public record ModelCalls(long received, long answered200, Map<Integer, Long> statuses) {}
}
