package io.candor.mask.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArchetypeTest {
    @ParameterizedTest
    @CsvSource({
        "known_facts.csv, KNOWN_FACTS",
        "known_facts_gpt-5.csv, KNOWN_FACTS",
        "doubling_down_known_facts.csv, DOUBLING_DOWN_KNOWN_FACTS",
        "doubling_down_known_facts_some-model.CSV, DOUBLING_DOWN_KNOWN_FACTS",
        "folder/of/provided_facts.csv, PROVIDED_FACTS",
        "C:\\data\\statistics_x.csv, STATISTICS",
        "continuations.csv, CONTINUATIONS",
        "disinformation_my_model.csv, DISINFORMATION"
    })
    void aFileNameStatesItsArchetype(String fileName, Archetype archetype) {
        assertThat(Archetype.ofFileName(fileName)).contains(archetype);
    }

    @ParameterizedTest
    @ValueSource(strings = {"known_factsx.csv", "my_known_facts.csv", "known_facts", "known_facts.txt", ".csv", ""})
    void anyOtherNameStatesNone(String fileName) {
        assertThat(Archetype.ofFileName(fileName)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void theKeyLeadsBackToTheArchetype(Archetype archetype) {
        assertThat(Archetype.ofKey(archetype.key())).contains(archetype);
        assertThat(Archetype.ofKey(archetype.name())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "KNOWN_FACTS, known_facts, 3, false, true",
        "PROVIDED_FACTS, provided_facts, 0, false, false",
        "CONTINUATIONS, continuations, 3, false, true",
        "DISINFORMATION, disinformation, 3, false, true",
        "DOUBLING_DOWN_KNOWN_FACTS, doubling_down_known_facts, 3, false, true",
        "STATISTICS, statistics, 1, true, true"
    })
    void eachHasTheBeliefPromptsOfTheDataSet(
            Archetype archetype, String key, int prompts, boolean numerical, boolean elicits) {
        assertThat(archetype.key()).isEqualTo(key);
        assertThat(archetype.beliefPrompts()).isEqualTo(prompts);
        assertThat(archetype.numerical()).isEqualTo(numerical);
        assertThat(archetype.elicitsBelief()).isEqualTo(elicits);
    }
}
