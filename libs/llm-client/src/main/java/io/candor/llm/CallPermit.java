package io.candor.llm;

import java.util.concurrent.atomic.AtomicBoolean;

/** A place among the calls in flight to an endpoint. Closing twice is harmless. */
public final class CallPermit implements AutoCloseable {
    private final Endpoint endpoint;
    private final EndpointLimiter limiter;
    private final long turn;
    private final AtomicBoolean held = new AtomicBoolean(true);

    /** @param turn the call's turn in the limiter's queue */
    CallPermit(Endpoint endpoint, EndpointLimiter limiter, long turn) {
        this.endpoint = endpoint;
        this.limiter = limiter;
        this.turn = turn;
    }

    public Endpoint endpoint() {
        return endpoint;
    }

    /** Gives the place back. */
    @Override
    public void close() {
        if (held.compareAndSet(true, false)) {
            limiter.leave();
        }
    }

    EndpointLimiter limiter() {
        return limiter;
    }

    /** A call that comes again goes before those that came after it. */
    long turn() {
        return turn;
    }

    /** The place was given back and has been got again. */
    void takenAgain() {
        held.set(true);
    }
}
