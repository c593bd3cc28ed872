package io.candor.simulator.call;

import org.jspecify.annotations.Nullable;

/** Counts of one call id. Safe for any number of threads. */
final class CallTally {
    private static final int OK = 200;

    private final String callId;
    private final long startedAt;
    private String model = "";
    private CallRole role = CallRole.TARGET;
    private RowHeaders row = new RowHeaders(null, null, null, null);
    private int received;
    private int answered200;
    private long lastStartedAt;
    private @Nullable Long finishedAt;

    CallTally(String callId, long startedAt) {
        this.callId = callId;
        this.startedAt = startedAt;
    }

    /** @return which request it is, from 1 */
    synchronized int received(String toModel, CallRole inRole, RowHeaders ofRow, long at) {
        model = toModel;
        role = inRole;
        row = ofRow;
        lastStartedAt = at;
        return ++received;
    }

    synchronized void answered(int status, long at) {
        answered200 += status == OK ? 1 : 0;
        finishedAt = at;
    }

    synchronized void unsent(int status) {
        answered200 -= status == OK ? 1 : 0;
    }

    synchronized boolean receivedMoreThanOnce() {
        return received > 1;
    }

    synchronized boolean answered200MoreThanOnce() {
        return answered200 > 1;
    }

    synchronized CallCount count() {
        return new CallCount(
                callId,
                model,
                role,
                received,
                answered200,
                startedAt,
                lastStartedAt,
                finishedAt,
                row.taskId(),
                row.kind(),
                row.index(),
                row.run());
    }
}
