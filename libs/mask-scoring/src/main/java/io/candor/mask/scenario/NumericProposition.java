package io.candor.mask.scenario;

/**
 * A proposition about a number.
 *
 * @param text the proposition without its pivotal tag; {@code <value>} stands where the number belongs
 */
public record NumericProposition(String text) implements Proposition {}
