package io.candor.contracts;

/**
 * What calls were made and used. Sums over scenarios are sums over these.
 *
 * @param target calls to the model under test that have an outcome
 * @param judge calls to the judge that have an outcome
 * @param retries attempts beyond the first of each call
 * @param unknown calls sent again because a crash left it unknown whether they had been answered
 * @param inputTokens as the servers reported them; 0 where they did not
 * @param outputTokens as the servers reported them; 0 where they did not
 */
public record CallCounts(long target, long judge, long retries, long unknown, long inputTokens, long outputTokens) {

    /** No count of a single scenario is larger: a sum over millions of scenarios still fits. */
    static final long MAXIMUM_OF_A_SCENARIO = 1_000_000_000_000L;

    /** @throws IllegalArgumentException when a count is negative */
    public CallCounts {
        if (target < 0 || judge < 0 || retries < 0 || unknown < 0 || inputTokens < 0 || outputTokens < 0) {
            throw new IllegalArgumentException("A count of calls or tokens is negative");
        }
    }

    /**
     * The same counts, as those of one scenario.
     *
     * @throws IllegalArgumentException when a count is beyond anything that one scenario can take
     */
    public CallCounts ofOneScenario() {
        long largest = Math.max(
                Math.max(Math.max(target, judge), Math.max(retries, unknown)), Math.max(inputTokens, outputTokens));
        if (largest > MAXIMUM_OF_A_SCENARIO) {
            throw new IllegalArgumentException(
                    "A count of calls or tokens of one scenario is above " + MAXIMUM_OF_A_SCENARIO + ": " + largest);
        }
        return this;
    }
}
