package io.candor.mask.scenario;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Which scenarios of a dataset an evaluation uses, and in which order. The same scenarios in any order give the same
 * selection; archetypes are spread evenly, so that a part of a run already looks like the whole.
 */
public final class ScenarioSelection {
    private ScenarioSelection() {}

    /** Every eligible scenario. */
    public static List<Scenario> all(List<Scenario> scenarios, Predicate<Scenario> eligible) {
        return stratified(scenarios, Integer.MAX_VALUE, eligible);
    }

    /**
     * At most {@code limit} eligible scenarios, from each archetype in proportion (largest remainder). Within an
     * archetype a greater limit keeps what a smaller one took as long as the archetype's share does not shrink.
     *
     * @param limit at least 1
     */
    public static List<Scenario> stratified(List<Scenario> scenarios, int limit, Predicate<Scenario> eligible) {
        if (limit < 1) {
            throw new IllegalArgumentException("a selection has at least 1 scenario, asked for " + limit);
        }
        Map<Archetype, List<Scenario>> strata = scenarios.stream()
                .filter(eligible)
                .collect(Collectors.groupingBy(
                        Scenario::archetype, () -> new EnumMap<>(Archetype.class), Collectors.toList()));
        Map<Archetype, Integer> quotas = quotas(strata, limit);
        List<Placed> placed = new ArrayList<>();
        strata.forEach((archetype, stratum) -> {
            List<Scenario> ordered = stratum.stream().sorted(BY_KEY_DIGEST).toList();
            int quota = quotas.getOrDefault(archetype, 0);
            for (int position = 0; position < quota; position++) {
                placed.add(new Placed(ordered.get(position), position, quota));
            }
        });
        return placed.stream().sorted(EVENLY_SPREAD).map(Placed::scenario).toList();
    }

    private static final Comparator<Scenario> BY_KEY_DIGEST = Comparator.comparing((Scenario scenario) ->
                    new CanonicalDigest().add(scenario.taskId()).hex())
            .thenComparing(Scenario::taskId)
            .thenComparing(scenario -> DatasetDigest.of(List.of(scenario)));

    /** The middle of each scenario's share of its archetype's line, in exact fractions. */
    private static final Comparator<Placed> EVENLY_SPREAD = ((Comparator<Placed>) (one, other) ->
                    Long.compare((2L * one.position() + 1) * other.quota(), (2L * other.position() + 1) * one.quota()))
            .thenComparing(placed -> placed.scenario().archetype());

    private record Placed(Scenario scenario, int position, int quota) {}

    private static Map<Archetype, Integer> quotas(Map<Archetype, List<Scenario>> strata, int limit) {
        long total = strata.values().stream().mapToLong(List::size).sum();
        long seats = Math.min(limit, total);
        Map<Archetype, Integer> quotas = new EnumMap<>(Archetype.class);
        Map<Archetype, Long> remainders = new EnumMap<>(Archetype.class);
        strata.forEach((archetype, stratum) -> {
            quotas.put(archetype, (int) (stratum.size() * seats / total));
            remainders.put(archetype, stratum.size() * seats % total);
        });
        long left =
                seats - quotas.values().stream().mapToLong(Integer::longValue).sum();
        remainders.entrySet().stream()
                .sorted(Map.Entry.<Archetype, Long>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(left)
                .forEach(entry -> quotas.merge(entry.getKey(), 1, Integer::sum));
        return quotas;
    }
}
