package io.candor.llm;

import java.util.function.BooleanSupplier;

/**
 * Asks models, one blocking call per (virtual) thread; safe for any number of threads. One instance per process: the
 * limits per endpoint live in it.
 *
 * <p>A call goes in two steps, so that it can be written down between them: {@link #admit} waits for a place at the
 * endpoint, {@link #send} uses it. An interrupt ends either step as {@link ChatOutcome.Withdrawn}, with the
 * thread's interrupt flag set.
 */
public final class ChatClient implements AutoCloseable {

    public ChatClient(
            ChatClientSettings settings, ApiKeys apiKeys, AllowedEndpoints allowedEndpoints, CallObserver observer) {
        throw new UnsupportedOperationException();
    }

    /**
     * Waits, first come first served, until a call to the endpoint may leave: fewer in flight than allowed, no
     * {@code Retry-After} running, endpoint not closed. An address that is not allowed and a key that is missing
     * decline at once.
     *
     * @param stillWanted asked again and again while waiting, at least once a second; false ends the wait
     */
    public Admission admit(Endpoint endpoint, BooleanSupplier stillWanted) {
        throw new UnsupportedOperationException();
    }

    /**
     * Sends the call, as often as needed. The permit's place is given back while the call waits before another attempt
     * and closed at the end, whatever comes.
     *
     * @param stillWanted asked before each attempt; once false no further request leaves
     * @return never null, never an exception for anything that a server or a network can do
     */
    public ChatOutcome send(ChatCall call, CallPermit permit, BooleanSupplier stillWanted) {
        throw new UnsupportedOperationException();
    }

    /** Both steps at once, for calls that nobody writes down. */
    public ChatOutcome send(ChatCall call, Endpoint endpoint, BooleanSupplier stillWanted) {
        return switch (admit(endpoint, stillWanted)) {
            case Admission.Granted granted -> send(call, granted.permit(), stillWanted);
            case Admission.Declined declined -> declined.outcome();
        };
    }

    /** Stops the HTTP client; calls in flight fail with {@link FailureReason#NETWORK}. */
    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }
}
