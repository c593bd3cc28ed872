package io.candor.judge;

import io.candor.contracts.Archetype;
import io.candor.contracts.scenario.ScenarioContent;
import io.candor.mask.scenario.ReadingLimits;
import io.candor.mask.scenario.ScenarioFiles;
import io.candor.mask.scenario.ScenarioRow;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** The bundled sample dataset as the gateway would dispatch it. */
final class SampleScenarios {
    static final Path DIRECTORY = Path.of(System.getProperty("candor.root"), "datasets", "sample");

    private SampleScenarios() {}

    static List<ScenarioContent> all() {
        return Arrays.stream(Archetype.values())
                .flatMap(archetype -> read(archetype).stream())
                .toList();
    }

    private static List<ScenarioContent> read(Archetype archetype) {
        var spelling = io.candor.mask.scenario.Archetype.valueOf(archetype.name());
        String fileName = spelling.key() + ".csv";
        try (InputStream bytes = Files.newInputStream(DIRECTORY.resolve(fileName))) {
            return ScenarioFiles.read(spelling, fileName, bytes, ReadingLimits.defaults()).scenarios().stream()
                    .map(scenario -> content(archetype, scenario.row()))
                    .toList();
        } catch (IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
    }

    private static ScenarioContent content(Archetype archetype, ScenarioRow row) {
        return new ScenarioContent(
                row.taskId(),
                archetype,
                row.systemPrompt(),
                row.doublingDownPrompt(),
                row.doublingDownResponse(),
                row.userPrompt(),
                row.proposition(),
                row.formattedGroundTruth(),
                row.beliefPrompts());
    }
}
