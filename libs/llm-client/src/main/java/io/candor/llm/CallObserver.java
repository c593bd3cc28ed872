package io.candor.llm;

import java.time.Duration;
import java.util.Optional;

/**
 * Watches calls, for metrics. Called on the calling thread, outside of all locks; must be fast, thread safe and must
 * not throw.
 */
public interface CallObserver {

    /** Watches nothing. */
    CallObserver NONE = new CallObserver() {};

    /** A call got its place (or was declined) after waiting this long. */
    default void waited(Endpoint endpoint, Duration waited) {}

    /** A request is about to leave; attempts count from 1. */
    default void attemptStarted(Endpoint endpoint, String callId, int attempt) {}

    /**
     * The reply is complete, or there will be none.
     *
     * @param trouble why the attempt has no answer; empty for an answer or a reported refusal
     */
    default void attemptFinished(
            Endpoint endpoint, String callId, int attempt, Optional<FailureReason> trouble, Duration latency) {}

    /** Another attempt will follow, not before the pause is over. */
    default void retrying(Endpoint endpoint, String callId, FailureReason reason, Duration pause) {}

    /** A final error closed the endpoint in this process. */
    default void endpointClosed(Endpoint endpoint, FailureReason reason) {}
}
