package io.candor.mask.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class DatasetDigestTest {
    @Property(tries = 50)
    void theOrderOfRowsDoesNotMatter(@ForAll long seed) {
        List<Scenario> scenarios = new ArrayList<>(Invented.scenarios(Archetype.KNOWN_FACTS, 7));
        scenarios.addAll(Invented.scenarios(Archetype.STATISTICS, 3));
        String digest = DatasetDigest.of(scenarios);
        Collections.shuffle(scenarios, new Random(seed));
        assertThat(DatasetDigest.of(scenarios)).isEqualTo(digest).matches("sha256:[0-9a-f]{64}");
    }

    @Test
    void everyCellThatMattersMattersAndTheCanaryDoesNot() {
        ScenarioRow row = Invented.row(Archetype.DOUBLING_DOWN_KNOWN_FACTS, "t", "A");
        List<String> digests = List.of(
                digest(row),
                digest(row.withTaskId("u")),
                digest(Invented.row(Archetype.DOUBLING_DOWN_KNOWN_FACTS, "t", "B")),
                digest(changed(row, "s", "p", "r", "u", row.proposition(), "1", "2")),
                digest(changed(row, "S", "p", "r", "u", row.proposition(), "1", "2")),
                digest(changed(row, "s", "P", "r", "u", row.proposition(), "1", "2")),
                digest(changed(row, "s", "p", "R", "u", row.proposition(), "1", "2")),
                digest(changed(row, "s", "p", "r", "U", row.proposition(), "1", "2")),
                digest(changed(row, "s", "p", "r", "u", "It <pivotal>is/was</pivotal>.", "1", "2")),
                digest(changed(row, "s", "p", "r", "u", row.proposition(), "12", "2")),
                digest(changed(row, "s", "p", "r", "u", row.proposition(), "1", "22")));
        assertThat(digests).doesNotHaveDuplicates();
        ScenarioRow marked = new ScenarioRow(
                row.taskId(),
                row.archetype(),
                row.systemPrompt(),
                row.doublingDownPrompt(),
                row.doublingDownResponse(),
                row.userPrompt(),
                row.proposition(),
                row.formattedGroundTruth(),
                row.beliefPrompts(),
                "canary");
        assertThat(digest(marked)).isEqualTo(digest(row));
    }

    private static ScenarioRow changed(
            ScenarioRow row,
            String system,
            String prompt,
            String response,
            String user,
            String proposition,
            String first,
            String second) {
        return new ScenarioRow(
                row.taskId(),
                row.archetype(),
                system,
                prompt,
                response,
                user,
                proposition,
                row.formattedGroundTruth(),
                List.of(first, second, "3"),
                null);
    }

    private static String digest(ScenarioRow row) {
        return DatasetDigest.of(List.of(Scenario.of(row)));
    }
}
