package io.candor.gateway.evaluation;

import io.candor.contracts.evaluation.EvaluationStatus;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Which status follows which, and on what occasion. The one place that knows; the database's conditional statements are
 * built from it. Pure functions.
 *
 * <pre>
 *   RUNNING ──everything counted──────────────────────────▶ COMPLETED
 *      ├──cancel requested──▶ CANCELLING ──everything counted──▶ CANCELLED
 *      └──endpoint closed───▶ STOPPING ────everything counted──▶ STOPPED
 * </pre>
 *
 * Everything is counted when each dispatched scenario has its verdict and an aggregate counts as many; while RUNNING
 * nothing may be left to dispatch besides.
 */
public final class EvaluationLifecycle {
    private EvaluationLifecycle() {}

    /** Why a status may change. */
    public enum Occasion {
        CANCEL_REQUESTED,
        ENDPOINT_CLOSED,
        EVERYTHING_COUNTED
    }

    /** The status after the occasion; empty where the occasion changes nothing any more. */
    public static Optional<EvaluationStatus> after(EvaluationStatus status, Occasion occasion) {
        return switch (occasion) {
            case CANCEL_REQUESTED ->
                status == EvaluationStatus.RUNNING ? Optional.of(EvaluationStatus.CANCELLING) : Optional.empty();
            case ENDPOINT_CLOSED ->
                status == EvaluationStatus.RUNNING ? Optional.of(EvaluationStatus.STOPPING) : Optional.empty();
            case EVERYTHING_COUNTED ->
                switch (status) {
                    case RUNNING -> Optional.of(EvaluationStatus.COMPLETED);
                    case CANCELLING -> Optional.of(EvaluationStatus.CANCELLED);
                    case STOPPING -> Optional.of(EvaluationStatus.STOPPED);
                    case COMPLETED, CANCELLED, STOPPED -> Optional.empty();
                };
        };
    }

    /** Nothing changes any more. */
    public static boolean isFinal(EvaluationStatus status) {
        return switch (status) {
            case RUNNING, CANCELLING, STOPPING -> false;
            case COMPLETED, CANCELLED, STOPPED -> true;
        };
    }

    /** The statuses in which the occasion changes something. */
    static List<EvaluationStatus> open(Occasion occasion) {
        return Arrays.stream(EvaluationStatus.values())
                .filter(status -> after(status, occasion).isPresent())
                .toList();
    }
}
