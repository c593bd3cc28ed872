package io.candor.cli;

import io.candor.cli.gateway.Problem;
import java.util.Map;

/** What to type about a problem; the gateway speaks of its API. */
final class Remedies {
    private static final Map<String, String> BY_KIND = Map.of(
            "unknown-evaluation",
            "./candor results lists the evaluations.",
            "unknown-scenario",
            "./candor results EVALUATION --scenarios lists the scenarios.",
            "unknown-dataset",
            "./candor dataset list lists the datasets, ./candor dataset import adds one.",
            "no-judge",
            "Give --judge-model-id and --judge-base-url.",
            "dataset-name-taken",
            "./candor dataset import NAME DIRECTORY|FILE... gives it another name.",
            "endpoint-not-allowed",
            "For the local stack: export CANDOR_ENDPOINTS_ALLOW=127.0.0.0/8,<host>, then start it anew.");

    private Remedies() {}

    /** A line of its own, or nothing. */
    static String of(Problem problem) {
        return BY_KIND.entrySet().stream()
                .filter(remedy -> problem.is(remedy.getKey()))
                .map(remedy -> System.lineSeparator() + remedy.getValue())
                .findFirst()
                .orElse("");
    }
}
