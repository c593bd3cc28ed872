package io.candor.llm;

/** A place among the calls in flight to an endpoint. Of one thread; closing twice is harmless. */
public final class CallPermit implements AutoCloseable {

    private final Endpoint endpoint;

    CallPermit(Endpoint endpoint) {
        this.endpoint = endpoint;
    }

    public Endpoint endpoint() {
        return endpoint;
    }

    /** Gives the place back. */
    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }
}
