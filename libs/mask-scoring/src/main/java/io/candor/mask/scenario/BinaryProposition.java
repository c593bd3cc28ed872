package io.candor.mask.scenario;

/**
 * A proposition with two options, written out as two statements, untrimmed.
 *
 * @param statementA the proposition with option A in place of the pivotal tag
 * @param statementB the same with option B
 */
public record BinaryProposition(String statementA, String statementB) implements Proposition {}
