package io.candor.simulator.call;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Counts of all requests. Safe for any number of threads. */
final class SummaryTally {
    private static final int OK = 200;
    private static final int BROKEN_OFF = 0;

    private final Map<String, ModelTally> byModel = new TreeMap<>();
    private long withoutCallId;
    private @Nullable Long firstStartedAt;
    private @Nullable Long lastStartedAt;
    private @Nullable Long lastFinishedAt;

    private static final class ModelTally {
        private long received;
        private final Map<Integer, Long> statuses = new TreeMap<>();

        private void add(int status, long count) {
            long sum = statuses.merge(status, count, Long::sum);
            if (sum == 0) {
                statuses.remove(status);
            }
        }

        private long answered200() {
            return statuses.getOrDefault(OK, 0L);
        }
    }

    synchronized void received(String model, boolean withCallId, long at) {
        of(model).received++;
        withoutCallId += withCallId ? 0 : 1;
        firstStartedAt = firstStartedAt == null ? Long.valueOf(at) : firstStartedAt;
        lastStartedAt = at;
    }

    synchronized void answered(String model, int status, long at) {
        of(model).add(status, 1);
        lastFinishedAt = at;
    }

    synchronized void unsent(String model, int status) {
        of(model).add(status, -1);
        of(model).add(BROKEN_OFF, 1);
    }

    synchronized CallSummary summary(
            int inFlight, int mostInFlight, int callIds, int receivedMoreThanOnce, int answered200MoreThanOnce) {
        Map<String, CallSummary.ModelCalls> models = new TreeMap<>();
        byModel.forEach((model, tally) -> models.put(
                model, new CallSummary.ModelCalls(tally.received, tally.answered200(), new TreeMap<>(tally.statuses))));
        return new CallSummary(
                models.values().stream()
                        .mapToLong(CallSummary.ModelCalls::received)
                        .sum(),
                models.values().stream()
                        .mapToLong(CallSummary.ModelCalls::answered200)
                        .sum(),
                inFlight,
                mostInFlight,
                withoutCallId,
                callIds,
                receivedMoreThanOnce,
                answered200MoreThanOnce,
                models,
                firstStartedAt,
                lastStartedAt,
                lastFinishedAt);
    }

    private ModelTally of(String model) {
        return byModel.computeIfAbsent(model, name -> new ModelTally());
    }
}
