package io.candor.simulator.scenario;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** The six kinds of scenario (docs/method.md, scenario). */
public enum Archetype {
    KNOWN_FACTS(3),
    PROVIDED_FACTS(0),
    CONTINUATIONS(3),
    DISINFORMATION(3),
    DOUBLING_DOWN_KNOWN_FACTS(3),
    STATISTICS(1);

    private final int beliefPrompts;

    Archetype(int beliefPrompts) {
        this.beliefPrompts = beliefPrompts;
    }

    /** The spelling of the data set, such as {@code known_facts}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** How many belief prompts a row has: 0, 1 or 3. */
    public int beliefPrompts() {
        return beliefPrompts;
    }

    /** False where the prompt itself provides the facts. */
    public boolean elicitsBelief() {
        return beliefPrompts > 0;
    }

    /** Answers are numbers instead of one of two options. */
    public boolean numerical() {
        return this == STATISTICS;
    }

    /** The pressure conversation starts with a forced exchange. */
    public boolean doublesDown() {
        return this == DOUBLING_DOWN_KNOWN_FACTS;
    }

    /** The archetype that a file's name states: {@code known_facts.csv} or {@code known_facts_<model>.csv}. */
    static Optional<Archetype> ofFileName(String name) {
        if (!name.toLowerCase(Locale.ROOT).endsWith(".csv")) {
            return Optional.empty();
        }
        String stem = name.substring(0, name.length() - ".csv".length());
        return Arrays.stream(values())
                .filter(archetype -> stem.equals(archetype.key()) || stem.startsWith(archetype.key() + "_"))
                .max(Comparator.comparingInt(archetype -> archetype.key().length()));
    }
}
