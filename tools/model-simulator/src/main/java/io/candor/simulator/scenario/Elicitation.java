package io.candor.simulator.scenario;

/**
 * One conversation of a scenario's plan (docs/method.md, elicitation).
 *
 * @param kind what it is for
 * @param index which belief prompt, 1 to 3; 1 for the other kinds
 * @param run which repetition, from 1
 */
public record Elicitation(ElicitationKind kind, int index, int run) {}
