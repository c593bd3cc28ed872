package io.candor.asking.evaluation;

import io.candor.contracts.evaluation.EvaluationChanged;
import io.candor.contracts.evaluation.EvaluationStatus;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The latest known status of each evaluation. Safe for any number of threads, and never pins a virtual thread. Events
 * may come repeated and out of order: the highest revision stays.
 */
public final class EvaluationStates {

    private record State(long revision, EvaluationStatus status) {}

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Map<UUID, State> states = new HashMap<>();
    private boolean complete;

    /** Takes in an evaluation's state, unless a newer one is known. */
    public void accept(EvaluationChanged event) {
        lock.lock();
        try {
            State known = states.get(event.evaluationId());
            if (known == null || known.revision() < event.revision()) {
                states.put(event.evaluationId(), new State(event.revision(), event.status()));
                changed.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Says that everything that stood in the topic at the start has been taken in. */
    public void readWhole() {
        lock.lock();
        try {
            complete = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** @return whether calls may be made for the evaluation now; false for one that is not known */
    public boolean running(UUID evaluationId) {
        lock.lock();
        try {
            State state = states.get(evaluationId);
            return state != null && state.status() == EvaluationStatus.RUNNING;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits until the topic has been read whole, without limit, and then for the evaluation to be known.
     *
     * @param patience how long to wait for an evaluation that the whole topic does not know
     * @return its status, or empty when it is still unknown
     * @throws InterruptedException when the service lets go
     */
    public Optional<EvaluationStatus> await(UUID evaluationId, Duration patience) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (!complete) {
                changed.await();
            }
            long left = patience.toNanos();
            while (left > 0 && !states.containsKey(evaluationId)) {
                left = changed.awaitNanos(left);
            }
            return Optional.ofNullable(states.get(evaluationId)).map(State::status);
        } finally {
            lock.unlock();
        }
    }
}
