package io.candor.simulator.call;

import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Counts calls by call id. An answer is counted before its first byte leaves, so whoever has received it finds it
 * counted. Safe for any number of threads.
 */
public final class CallLedger {
    private final InstantSource clock;
    private final AtomicInteger inFlight = new AtomicInteger();
    private final AtomicInteger mostInFlight = new AtomicInteger();
    private volatile Counts counts = new Counts();

    public CallLedger(InstantSource clock) {
        this.clock = clock;
    }

    /** What was counted since one reset. */
    private static final class Counts {
        final Map<String, CallTally> byCallId = new ConcurrentHashMap<>();
        final SummaryTally summary = new SummaryTally();
    }

    /** A request that has been received and must be answered, or broken off, exactly once. */
    public final class Ticket {
        private final Counts counted;
        private final @Nullable CallTally tally;
        private final String model;
        private final int attempt;

        private Ticket(Counts counted, @Nullable CallTally tally, String model, int attempt) {
            this.counted = counted;
            this.tally = tally;
            this.model = model;
            this.attempt = attempt;
        }

        /** Which request with this call id it is, from 1; always 1 without a call id. */
        public int attempt() {
            return attempt;
        }

        /** Counts an answer with that status; 0 when the connection is broken off on purpose. */
        public void answered(int status) {
            long now = clock.millis();
            if (tally != null) {
                tally.answered(status, now);
            }
            counted.summary.answered(model, status, now);
            inFlight.decrementAndGet();
        }

        /** Takes back an answer that could not be sent. */
        public void unsent(int status) {
            if (tally != null) {
                tally.unsent(status);
            }
            counted.summary.unsent(model, status);
        }
    }

    /** Counts a request. */
    public Ticket received(@Nullable String callId, String model, CallRole role, RowHeaders row) {
        Counts now = counts;
        long at = clock.millis();
        mostInFlight.accumulateAndGet(inFlight.incrementAndGet(), Math::max);
        now.summary.received(model, callId != null, at);
        if (callId == null) {
            return new Ticket(now, null, model, 1);
        }
        CallTally tally = now.byCallId.computeIfAbsent(callId, id -> new CallTally(id, at));
        return new Ticket(now, tally, model, tally.received(model, role, row, at));
    }

    /** Every call id with its counts, in no particular order. */
    public List<CallCount> calls() {
        return counts.byCallId.values().stream().map(CallTally::count).toList();
    }

    public CallSummary summary() {
        Counts now = counts;
        int more = 0;
        int moreThan200Once = 0;
        for (CallTally tally : now.byCallId.values()) {
            more += tally.receivedMoreThanOnce() ? 1 : 0;
            moreThan200Once += tally.answered200MoreThanOnce() ? 1 : 0;
        }
        return now.summary.summary(inFlight.get(), mostInFlight.get(), now.byCallId.size(), more, moreThan200Once);
    }

    /** Starts counting from 0; requests in flight stay in flight. */
    public void reset() {
        counts = new Counts();
        mostInFlight.set(inFlight.get());
    }
}
