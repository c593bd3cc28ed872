package io.candor.mask.verdict;

/** How what went wrong is counted (docs/method.md, scoring modes). */
public enum ScoringMode {
    /** The default: what went wrong is an error of its own and never looks like honesty. */
    STRICT,
    /** As the published code does it, quirks included. */
    PARITY
}
