package io.candor.cli.gateway;

/**
 * Calls of the counted scenarios.
 *
 * @param target to the model under test
 * @param judge to the judge
 * @param retries attempts beyond the first of each call
 * @param unknown calls sent again because a crash left their fate unknown
 * @param inputTokens as the servers reported them
 * @param outputTokens as the servers reported them
 */
public record Calls(long target, long judge, long retries, long unknown, long inputTokens, long outputTokens) {

    /** Calls to either. */
    public long all() {
        return target + judge;
    }
}
