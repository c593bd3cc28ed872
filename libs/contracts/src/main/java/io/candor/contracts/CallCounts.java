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
public record CallCounts(long target, long judge, long retries, long unknown, long inputTokens, long outputTokens) {}
