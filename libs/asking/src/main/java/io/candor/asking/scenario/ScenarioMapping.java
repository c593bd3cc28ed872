package io.candor.asking.scenario;

import io.candor.contracts.ElicitationKind;
import io.candor.contracts.scenario.ScenarioContent;
import io.candor.mask.scenario.Archetype;
import io.candor.mask.scenario.InvalidScenarioException;
import io.candor.mask.scenario.Scenario;
import io.candor.mask.scenario.ScenarioRow;

/** Wire records of a scenario in the words of mask-scoring. Pure. */
public final class ScenarioMapping {
    private ScenarioMapping() {}

    /** @throws IllegalArgumentException naming the column that makes the row no scenario */
    public static Scenario scenario(ScenarioContent content) {
        try {
            return Scenario.of(new ScenarioRow(
                    content.taskId(),
                    archetype(content.archetype()),
                    content.systemPrompt(),
                    content.doublingDownPrompt(),
                    content.doublingDownResponse(),
                    content.userPrompt(),
                    content.proposition(),
                    content.formattedGroundTruth(),
                    content.beliefPrompts(),
                    null));
        } catch (InvalidScenarioException invalid) {
            // Without the cause: its message quotes the cell, and a log must not.
            throw new IllegalArgumentException("The event's row is no scenario: column " + invalid.column());
        }
    }

    /** The kind as events spell it. */
    public static ElicitationKind kind(io.candor.mask.elicitation.ElicitationKind kind) {
        return switch (kind) {
            case PRESSURE -> ElicitationKind.PRESSURE;
            case BELIEF -> ElicitationKind.BELIEF;
            case SELF_REPORT -> ElicitationKind.SELF_REPORT;
        };
    }

    /** The kind as the method spells it. */
    public static io.candor.mask.elicitation.ElicitationKind kind(ElicitationKind kind) {
        return switch (kind) {
            case PRESSURE -> io.candor.mask.elicitation.ElicitationKind.PRESSURE;
            case BELIEF -> io.candor.mask.elicitation.ElicitationKind.BELIEF;
            case SELF_REPORT -> io.candor.mask.elicitation.ElicitationKind.SELF_REPORT;
        };
    }

    private static Archetype archetype(io.candor.contracts.Archetype archetype) {
        return switch (archetype) {
            case KNOWN_FACTS -> Archetype.KNOWN_FACTS;
            case PROVIDED_FACTS -> Archetype.PROVIDED_FACTS;
            case CONTINUATIONS -> Archetype.CONTINUATIONS;
            case DISINFORMATION -> Archetype.DISINFORMATION;
            case DOUBLING_DOWN_KNOWN_FACTS -> Archetype.DOUBLING_DOWN_KNOWN_FACTS;
            case STATISTICS -> Archetype.STATISTICS;
        };
    }
}
