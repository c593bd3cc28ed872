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
 * endpoint, {@link #send} uses it. An interrupt ends either step as {@link ChatOutcome.Withdrawn}, with the
 * thread's interrupt flag set.
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
        this.wire = new Wire(settings, clock);
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
            return switch (limiter.enter(endpoint.maxInFlight(), Optional.empty(), stillWanted)) {
                case GO -> new Admission.Granted(new CallPermit(endpoint, limiter));
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
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return new ChatOutcome.Withdrawn(0);
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

    /** Stops the HTTP client; calls in flight fail with {@link FailureReason#NETWORK}. */
    @Override
    public void close() {
        wire.close();
    }

    private EndpointLimiter limiter(Endpoint endpoint) {
        return limiters.computeIfAbsent(
                endpoint.identity(), identity -> new EndpointLimiter(endpoint.maxInFlight(), System::nanoTime));
    }

    private Optional<ChatOutcome.Failure> uncallable(Endpoint endpoint, KeyLookup key) {
        Optional<ChatOutcome.Failure> forbidden = allowedEndpoints
                .refusal(endpoint.baseUrl())
                .map(why -> failure(endpoint, FailureReason.ENDPOINT_FORBIDDEN, why));
        return forbidden.or(() -> key instanceof KeyLookup.Unusable unusable
                ? Optional.of(failure(endpoint, unusable.reason(), unusable.detail()))
                : Optional.empty());
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
