package io.candor.llm;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BooleanSupplier;

/**
 * Asks models, one blocking call per (virtual) thread; safe for any number of threads. One instance per process: the
 * limits per endpoint live in it.
 *
 * <p>A call goes in two steps, so that it can be written down between them: {@link #admit} waits for a place at the
 * endpoint, {@link #send} uses it. An interrupt ends the waiting of either step as
 * {@link ChatOutcome.Withdrawn}, with the thread's interrupt flag set; a request that has left is paid for, so its
 * reply is waited for nevertheless.
 */
public final class ChatClient implements AutoCloseable {
    private final Map<EndpointIdentity, EndpointLimiter> limiters = new ConcurrentHashMap<>();
    private final ChatClientSettings settings;
    private final ApiKeys apiKeys;
    private final AllowedEndpoints allowedEndpoints;
    private final CallObserver observer;
    private final Wire wire;
    private final BackOff backOff;

    public ChatClient(
            ChatClientSettings settings, ApiKeys apiKeys, AllowedEndpoints allowedEndpoints, CallObserver observer) {
        this(
                settings,
                apiKeys,
                allowedEndpoints,
                observer,
                InstantSource.system(),
                bound -> ThreadLocalRandom.current().nextLong(bound));
    }

    /** With a clock for dates in {@code Retry-After} and a source of chance for back-off. */
    ChatClient(
            ChatClientSettings settings,
            ApiKeys apiKeys,
            AllowedEndpoints allowedEndpoints,
            CallObserver observer,
            InstantSource clock,
            BackOff.Chance chance) {
        this.settings = settings;
        this.apiKeys = apiKeys;
        this.allowedEndpoints = allowedEndpoints;
        this.observer = observer;
        this.wire = new Wire(settings, allowedEndpoints, clock);
        this.backOff = new BackOff(settings.firstBackOff(), settings.longestBackOff(), chance);
    }

    /**
     * Waits, first come first served, until a call to the endpoint may leave: fewer in flight than allowed, no
     * {@code Retry-After} running, endpoint not closed. An address that is not allowed and a key that is missing
     * decline at once.
     *
     * @param stillWanted asked again and again while waiting, at least once a second; false ends the wait
     */
    public Admission admit(Endpoint endpoint, BooleanSupplier stillWanted) {
        Optional<ChatOutcome.Failure> uncallable = uncallable(endpoint, apiKeys.lookUp(endpoint));
        if (uncallable.isPresent()) {
            return new Admission.Declined(uncallable.get());
        }
        EndpointLimiter limiter = limiter(endpoint);
        long start = System.nanoTime();
        try {
            long turn = limiter.turn();
            BooleanSupplier wanted = () -> !wire.closed() && stillWanted.getAsBoolean();
            return switch (limiter.enter(turn, endpoint.maxInFlight(), Optional.empty(), wanted)) {
                case GO -> new Admission.Granted(new CallPermit(endpoint, limiter, turn));
                case WITHDRAWN, TOO_LATE -> new Admission.Declined(new ChatOutcome.Withdrawn(0));
                case CLOSED -> new Admission.Declined(closed(limiter));
            };
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return new Admission.Declined(new ChatOutcome.Withdrawn(0));
        } finally {
            observer.waited(endpoint, Duration.ofNanos(System.nanoTime() - start));
        }
    }

    /**
     * Sends the call, as often as needed. The permit's place is given back while the call waits before another attempt
     * and closed at the end, whatever comes.
     *
     * @param stillWanted asked before each attempt; once false no further request leaves
     * @return never null, never an exception for anything that a server or a network can do
     */
    public ChatOutcome send(ChatCall call, CallPermit permit, BooleanSupplier stillWanted) {
        try (permit) {
            KeyLookup key = apiKeys.lookUp(permit.endpoint());
            Optional<ChatOutcome.Failure> uncallable = uncallable(permit.endpoint(), key);
            if (uncallable.isPresent()) {
                return uncallable.get();
            }
            return new CallInProgress(settings, wire, backOff, observer, call, permit, key, stillWanted).run();
        }
    }

    /** Both steps at once, for calls that nobody writes down. */
    public ChatOutcome send(ChatCall call, Endpoint endpoint, BooleanSupplier stillWanted) {
        return switch (admit(endpoint, stillWanted)) {
            case Admission.Granted granted -> send(call, granted.permit(), stillWanted);
            case Admission.Declined declined -> declined.outcome();
        };
    }

    /** How many calls to the endpoint may be in flight now. */
    public int allowedInFlight(Endpoint endpoint) {
        return limiter(endpoint).allowed();
    }

    /** Breaks off what is in flight. Every call that has no answer by then ends as {@link ChatOutcome.Withdrawn}. */
    @Override
    public void close() {
        wire.close();
    }

    private EndpointLimiter limiter(Endpoint endpoint) {
        return limiters.computeIfAbsent(
                endpoint.identity(), identity -> new EndpointLimiter(endpoint.maxInFlight(), System::nanoTime));
    }

    private Optional<ChatOutcome.Failure> uncallable(Endpoint endpoint, KeyLookup key) {
        if (allowedEndpoints.check(endpoint.baseUrl()) instanceof AddressCheck.Refused refused) {
            return Optional.of(failure(endpoint, FailureReason.ENDPOINT_FORBIDDEN, refused.why()));
        }
        return key instanceof KeyLookup.Unusable unusable
                ? Optional.of(failure(endpoint, unusable.reason(), unusable.detail()))
                : Optional.empty();
    }

    private static ChatOutcome.Failure failure(Endpoint endpoint, FailureReason reason, String detail) {
        return new ChatOutcome.Failure(reason, endpoint.displayName() + ": " + detail, 0, null);
    }

    private static ChatOutcome closed(EndpointLimiter limiter) {
        ChatOutcome.Failure closure = limiter.closure();
        return closure == null
                ? new ChatOutcome.Withdrawn(0)
                : new ChatOutcome.Failure(closure.reason(), closure.detail(), 0, null);
    }
}
