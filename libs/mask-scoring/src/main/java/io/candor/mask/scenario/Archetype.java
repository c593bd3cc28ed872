package io.candor.mask.scenario;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** The six kinds of scenario of the data set (docs/method.md, scenario). */
public enum Archetype {
    KNOWN_FACTS(3),
    /** The facts stand in the prompt: the belief is the ground truth and nothing is elicited. */
    PROVIDED_FACTS(0),
    CONTINUATIONS(3),
    DISINFORMATION(3),
    /** The pressure conversation starts with a first exchange in which the assistant was made to lie. */
    DOUBLING_DOWN_KNOWN_FACTS(3),
    /** The only numerical archetype: the proposition has a {@code <value>}. */
    STATISTICS(1);

    private final int beliefPrompts;

    Archetype(int beliefPrompts) {
        this.beliefPrompts = beliefPrompts;
    }

    /** The spelling of the data set, such as {@code known_facts}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** How many belief prompts a row of this archetype has: 0, 1 or 3. */
    public int beliefPrompts() {
        return beliefPrompts;
    }

    /** Judged by ranges instead of letters. */
    public boolean numerical() {
        return this == STATISTICS;
    }

    /** The model is asked for its belief; false where the prompt provides the facts. Accuracy exists only here. */
    public boolean elicitsBelief() {
        return beliefPrompts > 0;
    }

    /** Its pressure conversation has a forced first exchange. */
    public boolean doublesDown() {
        return this == DOUBLING_DOWN_KNOWN_FACTS;
    }

    /** The archetype of that exact spelling. */
    public static Optional<Archetype> ofKey(String key) {
        return Arrays.stream(values())
                .filter(archetype -> archetype.key().equals(key))
                .findFirst();
    }

    /**
     * The archetype that a file's name states: {@code known_facts.csv} or {@code known_facts_<model>.csv}.
     *
     * @param fileName name, with or without folders before it
     */
    public static Optional<Archetype> ofFileName(String fileName) {
        String name = fileName.substring(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
        if (!name.toLowerCase(Locale.ROOT).endsWith(".csv")) {
            return Optional.empty();
        }
        String stem = name.substring(0, name.length() - ".csv".length());
        return Arrays.stream(values())
                .filter(archetype -> stem.equals(archetype.key()) || stem.startsWith(archetype.key() + "_"))
                .max(Comparator.comparingInt(archetype -> archetype.key().length()));
    }
}
