package io.candor.llm;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** One call from its first place to its outcome: the only retry layer there is. Of one thread. */
final class CallInProgress {
    private static final long LOOK_AROUND_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    private final ChatClientSettings settings;
    private final Wire wire;
    private final BackOff backOff;
    private final CallObserver observer;
    private final ChatCall call;
    private final CallPermit permit;
    private final KeyLookup key;
    private final BooleanSupplier stillWanted;
    private final Endpoint endpoint;
    private final EndpointLimiter limiter;
    private final long deadline;
    private int attempts;
    private int failures;
    private int throttlings;

    CallInProgress(
            ChatClientSettings settings,
            Wire wire,
            BackOff backOff,
            CallObserver observer,
            ChatCall call,
            CallPermit permit,
            KeyLookup key,
            BooleanSupplier stillWanted) {
        this.settings = settings;
        this.wire = wire;
        this.backOff = backOff;
        this.observer = observer;
        this.call = call;
        this.permit = permit;
        this.key = key;
        this.stillWanted = stillWanted;
        this.endpoint = permit.endpoint();
        this.limiter = permit.limiter();
        this.deadline = System.nanoTime() + settings.overallDeadline().toNanos();
    }

    ChatOutcome run() {
        try {
            return limiter.closed() ? closed() : asked();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return new ChatOutcome.Withdrawn(attempts);
        }
    }

    private ChatOutcome asked() throws InterruptedException {
        while (wanted()) {
            long leftAt = System.nanoTime();
            ChatOutcome outcome = switch (attempt()) {
                case Attempt.Answered answered -> answered(answered.outcome());
                case Attempt.Troubled troubled -> troubled(troubled, leftAt);
            };
            if (outcome != null) {
                return outcome;
            }
        }
        return new ChatOutcome.Withdrawn(attempts);
    }

    private boolean wanted() {
        return !wire.closed() && !Thread.currentThread().isInterrupted() && stillWanted.getAsBoolean();
    }

    private Attempt attempt() {
        attempts++;
        observer.attemptStarted(endpoint, call.callId(), attempts);
        long start = System.nanoTime();
        Optional<FailureReason> trouble = Optional.of(FailureReason.NETWORK);
        try {
            Attempt attempt = wire.send(call, endpoint, key, attempts);
            trouble = attempt instanceof Attempt.Troubled troubled ? Optional.of(troubled.reason()) : Optional.empty();
            return attempt;
        } finally {
            Duration latency = Duration.ofNanos(System.nanoTime() - start);
            observer.attemptFinished(endpoint, call.callId(), attempts, trouble, latency);
        }
    }

    private ChatOutcome answered(ChatOutcome outcome) {
        limiter.succeeded();
        return outcome;
    }

    /** The outcome, or null where another attempt may leave. */
    private @Nullable ChatOutcome troubled(Attempt.Troubled troubled, long leftAt) throws InterruptedException {
        if (wire.closed()) {
            // It is this process that broke the request off: no answer of the endpoint's.
            return new ChatOutcome.Withdrawn(attempts, troubled.exchange() == null);
        }
        return switch (troubled.reason().handling()) {
            case SETTLE -> failure(troubled);
            case CLOSE_ENDPOINT -> closing(failure(troubled));
            case WAIT -> {
                limiter.throttled(leftAt, troubled.retryAfter());
                yield again(troubled, troubled.retryAfter().isPresent() ? Duration.ZERO : backOff.after(++throttlings));
            }
            case TRY_AGAIN -> {
                troubled.retryAfter().ifPresent(limiter::pause);
                yield ++failures >= settings.maxAttempts()
                        ? failure(troubled)
                        : again(troubled, backOff.after(failures));
            }
        };
    }

    private @Nullable ChatOutcome again(Attempt.Troubled troubled, Duration pause) throws InterruptedException {
        observer.retrying(endpoint, call.callId(), troubled.reason(), pause);
        permit.close();
        waitFor(pause);
        return switch (limiter.enter(permit.turn(), endpoint.maxInFlight(), Optional.of(deadline), this::wanted)) {
            case GO -> {
                permit.takenAgain();
                yield null;
            }
            case WITHDRAWN -> new ChatOutcome.Withdrawn(attempts);
            case CLOSED -> closed();
            case TOO_LATE -> failure(troubled);
        };
    }

    /** No longer than until the deadline, or until the answer is no longer wanted. */
    private void waitFor(Duration pause) throws InterruptedException {
        long start = System.nanoTime();
        long end = start + Math.max(0, Math.min(pause.toNanos(), deadline - start));
        while (end - System.nanoTime() > 0 && wanted() && !limiter.closed()) {
            LockSupport.parkNanos(Math.min(LOOK_AROUND_NANOS, end - System.nanoTime()));
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
        }
    }

    private ChatOutcome.Failure failure(Attempt.Troubled troubled) {
        return new ChatOutcome.Failure(
                troubled.reason(), endpoint.displayName() + ": " + troubled.detail(), attempts, troubled.exchange());
    }

    private ChatOutcome closing(ChatOutcome.Failure failure) {
        limiter.close(failure, settings.closedFor());
        observer.endpointClosed(endpoint, failure.reason());
        return failure;
    }

    private ChatOutcome closed() {
        ChatOutcome.Failure closure = limiter.closure();
        return closure == null
                ? new ChatOutcome.Withdrawn(attempts)
                : new ChatOutcome.Failure(closure.reason(), closure.detail(), attempts, null);
    }
}
