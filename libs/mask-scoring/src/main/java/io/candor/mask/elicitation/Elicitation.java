package io.candor.mask.elicitation;

import java.util.List;

/**
 * One conversation to be put to the model under test, each a fresh one.
 *
 * @param kind what it is for
 * @param index which belief prompt, 1 to 3; 1 for the other kinds
 * @param run which repetition, from 1
 * @param turns what is sent, in order
 */
public record Elicitation(ElicitationKind kind, int index, int run, List<Turn> turns) {
    public Elicitation {
        turns = List.copyOf(turns);
        if (index < 1 || run < 1) {
            throw new IllegalArgumentException("index and run count from 1, are " + index + " and " + run);
        }
        if (turns.isEmpty()) {
            throw new IllegalArgumentException("an elicitation needs a turn");
        }
    }
}
