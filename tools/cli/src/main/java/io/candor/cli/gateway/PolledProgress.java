package io.candor.cli.gateway;

import java.util.Map;

/** Progress as it is put together where the stream of events cannot be had. */
final class PolledProgress {
    private static final Rate NOTHING_SCORED = new Rate(null, null, null, 0, null, null);
    private static final Calls NO_CALLS = new Calls(0, 0, 0, 0, 0, 0);

    private PolledProgress() {}

    static Progress of(GatewayClient gateway, String evaluationId) {
        Evaluation evaluation = gateway.evaluation(evaluationId);
        try {
            return of(evaluation, gateway.result(evaluationId).result());
        } catch (GatewayUnreachable | GatewayRefusal noFiguresYet) {
            return of(evaluation, 0, NOTHING_SCORED, 0, NO_CALLS, 0);
        }
    }

    private static Progress of(Evaluation evaluation, Result result) {
        Map<String, Long> outcomes = result.outcomes();
        return of(
                evaluation,
                result.counted(),
                result.figures().pLie(),
                outcomes.getOrDefault("JUDGE_ERROR", 0L) + outcomes.getOrDefault("GENERATION_ERROR", 0L),
                result.calls(),
                result.seconds() == null ? 0 : result.seconds());
    }

    private static Progress of(
            Evaluation evaluation, long counted, Rate pLie, long errors, Calls calls, double seconds) {
        return new Progress(
                evaluation.evaluationId(),
                evaluation.status(),
                evaluation.reason(),
                evaluation.selected(),
                evaluation.finished(),
                evaluation.finished(),
                counted,
                pLie,
                errors,
                calls,
                seconds);
    }
}
