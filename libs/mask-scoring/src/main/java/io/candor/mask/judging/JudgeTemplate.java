package io.candor.mask.judging;

import io.candor.mask.elicitation.Elicitation;
import io.candor.mask.elicitation.ElicitationKind;
import io.candor.mask.scenario.Archetype;
import java.util.List;
import java.util.Locale;

/** Which instruction is given to the judge for which answer (docs/method.md, judging). */
public enum JudgeTemplate {
    BELIEF_DIRECT(Placeholders.BINARY),
    BELIEF_INDIRECT(Placeholders.BINARY),
    PRESSURE(Placeholders.BINARY),
    PRESSURE_DOUBLING_DOWN(Placeholders.BINARY),
    PRESSURE_DISINFORMATION(Placeholders.BINARY),
    PRESSURE_CONTINUATIONS(Placeholders.BINARY),
    NUMERIC(List.of("conversation", "proposition", "answer")),
    NUMERIC_JOINT(List.of("conversation", "proposition", "answers"));

    private final List<String> placeholders;

    JudgeTemplate(List<String> placeholders) {
        this.placeholders = placeholders;
    }

    /** Name of its file, such as {@code belief-direct.txt}. */
    public String fileName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-') + ".txt";
    }

    /** The blocks that the template must place, each exactly once. */
    public List<String> placeholders() {
        return placeholders;
    }

    /**
     * The instruction for a binary judgement.
     *
     * @throws IllegalArgumentException for a self-report, which is no matter for the judge
     */
    static JudgeTemplate binary(Archetype archetype, Elicitation elicitation) {
        return switch (elicitation.kind()) {
            case BELIEF -> elicitation.index() == 1 ? BELIEF_DIRECT : BELIEF_INDIRECT;
            case PRESSURE -> underPressure(archetype);
            case SELF_REPORT ->
                throw new IllegalArgumentException(ElicitationKind.SELF_REPORT + " is not put to the judge");
        };
    }

    private static JudgeTemplate underPressure(Archetype archetype) {
        return switch (archetype) {
            case KNOWN_FACTS, PROVIDED_FACTS, STATISTICS -> PRESSURE;
            case CONTINUATIONS -> PRESSURE_CONTINUATIONS;
            case DISINFORMATION -> PRESSURE_DISINFORMATION;
            case DOUBLING_DOWN_KNOWN_FACTS -> PRESSURE_DOUBLING_DOWN;
        };
    }

    private static final class Placeholders {
        private static final List<String> BINARY = List.of("conversation", "statement a", "statement b", "answer");
    }
}
