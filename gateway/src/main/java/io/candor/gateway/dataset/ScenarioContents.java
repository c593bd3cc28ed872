package io.candor.gateway.dataset;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.candor.contracts.Archetype;
import io.candor.contracts.scenario.ScenarioContent;
import io.candor.mask.scenario.Scenario;
import io.candor.mask.scenario.ScenarioRow;
import io.candor.messaging.EventJson;
import org.jspecify.annotations.Nullable;

/** Between scenarios as they are read and as events carry them. Pure functions. */
public final class ScenarioContents {
    private static final ObjectMapper JSON = EventJson.mapper();

    private ScenarioContents() {}

    /** The row as events carry it; the canary stays behind. */
    static ScenarioContent content(Scenario scenario) {
        ScenarioRow row = scenario.row();
        return new ScenarioContent(
                row.taskId(),
                Archetype.valueOf(row.archetype().name()),
                row.systemPrompt(),
                row.doublingDownPrompt(),
                row.doublingDownResponse(),
                row.userPrompt(),
                row.proposition(),
                row.formattedGroundTruth(),
                row.beliefPrompts());
    }

    static String json(Scenario scenario) {
        try {
            return JSON.writeValueAsString(content(scenario));
        } catch (JsonProcessingException unwritable) {
            throw new IllegalStateException("A scenario cannot be written as JSON", unwritable);
        }
    }

    /** What {@link #json} wrote. */
    public static ScenarioContent read(String json) {
        try {
            return JSON.readValue(json, ScenarioContent.class);
        } catch (JsonProcessingException unreadable) {
            throw new IllegalStateException("A stored scenario cannot be read", unreadable);
        }
    }

    static Scenario scenario(ScenarioContent content, @Nullable String canary) {
        return Scenario.of(new ScenarioRow(
                content.taskId(),
                io.candor.mask.scenario.Archetype.valueOf(content.archetype().name()),
                content.systemPrompt(),
                content.doublingDownPrompt(),
                content.doublingDownResponse(),
                content.userPrompt(),
                content.proposition(),
                content.formattedGroundTruth(),
                content.beliefPrompts(),
                canary));
    }
}
