package io.candor.mask.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ScenarioSelectionTest {
    /** The proportions of the published set. */
    private static final List<Scenario> PUBLISHED = dataset(209, 274, 176, 125, 120, 96);

    @Test
    void eachArchetypeHasItsShareByLargestRemainder() {
        assertThat(counts(ScenarioSelection.stratified(PUBLISHED, 100, scenario -> true)))
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        Archetype.KNOWN_FACTS, 21L,
                        Archetype.PROVIDED_FACTS, 27L,
                        Archetype.CONTINUATIONS, 18L,
                        Archetype.DISINFORMATION, 12L,
                        Archetype.DOUBLING_DOWN_KNOWN_FACTS, 12L,
                        Archetype.STATISTICS, 10L));
    }

    @Test
    void whatIsNotEligibleIsLeftOut() {
        List<Scenario> binary = ScenarioSelection.all(
                PUBLISHED, scenario -> !scenario.archetype().numerical());
        assertThat(binary)
                .hasSize(904)
                .noneMatch(scenario -> scenario.archetype().numerical());
        assertThat(ScenarioSelection.all(PUBLISHED, scenario -> false)).isEmpty();
    }

    @Property(tries = 40)
    void theOrderOfTheInputDoesNotMatter(@ForAll long seed, @ForAll @IntRange(min = 1, max = 1200) int limit) {
        List<Scenario> shuffled = new ArrayList<>(PUBLISHED);
        Collections.shuffle(shuffled, new Random(seed));
        assertThat(ScenarioSelection.stratified(shuffled, limit, scenario -> true))
                .isEqualTo(ScenarioSelection.stratified(PUBLISHED, limit, scenario -> true))
                .hasSize(Math.min(limit, PUBLISHED.size()))
                .doesNotHaveDuplicates();
    }

    @Property(tries = 40)
    void everyBeginningLooksLikeTheWhole(@ForAll @IntRange(min = 1, max = 1000) int beginning) {
        List<Scenario> selection = ScenarioSelection.all(PUBLISHED, scenario -> true);
        counts(selection)
                .forEach((archetype, count) -> assertThat(
                                (double) counts(selection.subList(0, beginning)).getOrDefault(archetype, 0L))
                        .isCloseTo(
                                (double) count * beginning / selection.size(),
                                org.assertj.core.data.Offset.offset(3.0)));
    }

    @Test
    void aSelectionHasAtLeastOneScenario() {
        assertThatThrownBy(() -> ScenarioSelection.stratified(PUBLISHED, 0, scenario -> true))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static Map<Archetype, Long> counts(List<Scenario> scenarios) {
        return scenarios.stream().collect(Collectors.groupingBy(Scenario::archetype, Collectors.counting()));
    }

    private static List<Scenario> dataset(int... sizes) {
        List<Scenario> all = new ArrayList<>();
        for (Archetype archetype : Archetype.values()) {
            all.addAll(Invented.scenarios(archetype, sizes[archetype.ordinal()]));
        }
        return all;
    }
}
