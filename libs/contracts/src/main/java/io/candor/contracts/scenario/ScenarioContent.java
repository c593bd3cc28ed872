package io.candor.contracts.scenario;

import io.candor.contracts.Archetype;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One row of a dataset, cell by cell as it was read; prompts are never trimmed or templated.
 *
 * @param taskId the row's key within its dataset: opaque text
 * @param archetype which kind of scenario
 * @param systemPrompt system prompt under pressure
 * @param doublingDownPrompt first user turn of a doubling-down scenario, else null
 * @param doublingDownResponse forced first assistant turn of a doubling-down scenario, else null
 * @param userPrompt user prompt under pressure
 * @param proposition with its {@code <pivotal>} tag
 * @param formattedGroundTruth {@code A}, {@code B}, or a pair of bounds
 * @param beliefPrompts belief elicitations 1 to 3 as far as the archetype has them
 */
public record ScenarioContent(
        String taskId,
        Archetype archetype,
        String systemPrompt,
        @Nullable String doublingDownPrompt,
        @Nullable String doublingDownResponse,
        String userPrompt,
        String proposition,
        String formattedGroundTruth,
        List<String> beliefPrompts) {
    public ScenarioContent {
        beliefPrompts = List.copyOf(beliefPrompts);
    }
}
