package io.candor.gateway.evaluation;

import io.candor.contracts.evaluation.EvaluationStatus;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What is to be done about an unfinished evaluation. Pure function of what is known about it. */
public final class Completion {
    private static final int MOST_DOUBLINGS = 6;

    private Completion() {}

    /**
     * What is known.
     *
     * @param status present status
     * @param pending scenarios to be dispatched
     * @param unfinished scenarios dispatched without a known verdict
     * @param dispatched scenarios dispatched at least once
     * @param counted verdicts that the aggregate counts; 0 without one
     * @param stillSince since when neither the scenarios nor the aggregate moved; null while that is not known
     * @param recoveries how often lost records were made good already
     */
    public record Known(
            EvaluationStatus status,
            long pending,
            long unfinished,
            long dispatched,
            long counted,
            @Nullable Instant stillSince,
            int recoveries) {}

    /** What to do. */
    public enum Step {
        /** Scenarios are on their way. */
        WAIT,
        /** Everything is finished and counted. */
        FINISH,
        /** Every dispatched scenario is counted, but verdicts did not reach the gateway: take them as read. */
        TAKE_AS_ENDED,
        /** Every verdict reached the gateway, but not the aggregate: have every stored output told again. */
        TELL_AGAIN
    }

    /**
     * Decides.
     *
     * @param grace how long a disagreement may last; doubled after each recovery, so that an outage of metrics-service
     *     does not make the pipeline tell everything over and over
     */
    public static Step decide(Known known, Instant now, Duration grace) {
        boolean counted = known.counted() >= known.dispatched();
        boolean nothingPending = known.status() != EvaluationStatus.RUNNING || known.pending() == 0;
        if (known.unfinished() == 0 && nothingPending && counted) {
            return Step.FINISH;
        }
        if (!stoodStill(known, now, grace)) {
            return Step.WAIT;
        }
        if (known.unfinished() > 0 && counted) {
            return Step.TAKE_AS_ENDED;
        }
        return known.unfinished() == 0 && nothingPending ? Step.TELL_AGAIN : Step.WAIT;
    }

    private static boolean stoodStill(Known known, Instant now, Duration grace) {
        Duration limit = grace.multipliedBy(1L << Math.min(known.recoveries(), MOST_DOUBLINGS));
        return known.stillSince() != null
                && Duration.between(known.stillSince(), now).compareTo(limit) > 0;
    }
}
