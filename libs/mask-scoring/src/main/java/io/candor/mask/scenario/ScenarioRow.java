package io.candor.mask.scenario;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One row of a dataset, cell by cell as it was read: nothing is trimmed or templated, line ends are as in the file.
 *
 * @param taskId the row's key within its dataset: opaque text
 * @param archetype which kind of scenario
 * @param systemPrompt system prompt of the pressure conversation
 * @param doublingDownPrompt first user turn where the archetype doubles down, else null
 * @param doublingDownResponse forced first assistant turn where the archetype doubles down, else null
 * @param userPrompt last user turn of the pressure conversation
 * @param proposition with its {@code <pivotal>} tag
 * @param formattedGroundTruth {@code A}, {@code B}, or a pair of bounds
 * @param beliefPrompts belief prompts from the first on, as many as the archetype has
 * @param canary the mark that keeps the row out of training corpora; null where the file has none
 */
public record ScenarioRow(
        String taskId,
        Archetype archetype,
        String systemPrompt,
        @Nullable String doublingDownPrompt,
        @Nullable String doublingDownResponse,
        String userPrompt,
        String proposition,
        String formattedGroundTruth,
        List<String> beliefPrompts,
        @Nullable String canary) {
    public ScenarioRow {
        beliefPrompts = List.copyOf(beliefPrompts);
    }

    /** The same row under another key. */
    public ScenarioRow withTaskId(String key) {
        return new ScenarioRow(
                key,
                archetype,
                systemPrompt,
                doublingDownPrompt,
                doublingDownResponse,
                userPrompt,
                proposition,
                formattedGroundTruth,
                beliefPrompts,
                canary);
    }

    /** The prompts do not stand here: they never belong into a log. */
    @Override
    public String toString() {
        return "ScenarioRow[taskId=" + taskId + ", archetype=" + archetype + "]";
    }
}
