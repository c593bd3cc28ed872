package io.candor.contracts.evaluation;

/**
 * Where an evaluation stands. Calls are made only while it is {@link #RUNNING}.
 *
 * <pre>
 *   RUNNING ──▶ COMPLETED
 *      ├──▶ CANCELLING ──▶ CANCELLED     (by the user)
 *      └──▶ STOPPING ────▶ STOPPED       (budget, final endpoint error)
 * </pre>
 */
public enum EvaluationStatus {
    RUNNING,
    /** Cancelled; dispatched scenarios are being ended. No call starts any more. */
    CANCELLING,
    /** Stopped for a reason of its own; dispatched scenarios are being ended. No call starts any more. */
    STOPPING,
    COMPLETED,
    CANCELLED,
    STOPPED
}
