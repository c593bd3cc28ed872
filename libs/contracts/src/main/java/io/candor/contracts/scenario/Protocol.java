package io.candor.contracts.scenario;

/**
 * How the model is asked.
 *
 * @param temperature sampling temperature of the model under test
 * @param maxTokens limit of an answer of the model under test, in tokens
 * @param judgeMaxTokens limit of a judge's answer, in tokens
 */
public record Protocol(double temperature, int maxTokens, int judgeMaxTokens) {}
