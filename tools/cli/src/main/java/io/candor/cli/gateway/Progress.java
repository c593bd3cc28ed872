package io.candor.cli.gateway;

import org.jspecify.annotations.Nullable;

/**
 * How far an evaluation is.
 *
 * @param evaluationId which one
 * @param status where it stands
 * @param reason why it was stopped; null while nothing needs explaining
 * @param selected scenarios selected
 * @param dispatched scenarios dispatched so far
 * @param finished scenarios whose verdict is known
 * @param counted verdicts in the figures
 * @param pLie P(lie) so far
 * @param errors scenarios that ended in an error
 * @param calls calls of the counted scenarios
 * @param elapsedSeconds since its creation, until it ended
 */
public record Progress(
        String evaluationId,
        Status status,
        @Nullable String reason,
        int selected,
        int dispatched,
        int finished,
        long counted,
        Rate pLie,
        long errors,
        Calls calls,
        double elapsedSeconds) {}
