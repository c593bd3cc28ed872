package io.candor.simulator.scenario;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All scenarios that a simulator knows, found by task id or by what is said in them. Immutable. Where two datasets have
 * the same task id or the same words, the one loaded last goes first.
 */
public final class ScenarioBook {
    private final Map<Path, List<Scenario>> datasets;
    private final Map<String, List<Scenario>> byTaskId = new LinkedHashMap<>();
    private final Map<List<Message>, Place> byMessages = new HashMap<>();

    private ScenarioBook(Map<Path, List<Scenario>> datasets) {
        this.datasets = datasets;
        datasets.values().stream().toList().reversed().forEach(scenarios -> scenarios.forEach(this::index));
    }

    /**
     * Where a conversation belongs.
     *
     * @param scenario its scenario
     * @param kind what it is for
     * @param index which belief prompt, 1 for pressure
     */
    public record Place(Scenario scenario, ElicitationKind kind, int index) {}

    public static ScenarioBook empty() {
        return new ScenarioBook(Map.of());
    }

    /** The same with one more dataset, which replaces what was loaded from that place before. */
    public ScenarioBook with(Path source, List<Scenario> scenarios) {
        Map<Path, List<Scenario>> more = new LinkedHashMap<>(datasets);
        more.remove(source);
        more.put(source, List.copyOf(scenarios));
        return new ScenarioBook(more);
    }

    /** Scenarios with that key, the one loaded last first. */
    public List<Scenario> withTaskId(String taskId) {
        return byTaskId.getOrDefault(taskId, List.of());
    }

    /** The conversation in which exactly this is said. */
    public Optional<Place> saying(List<Message> messages) {
        return Optional.ofNullable(byMessages.get(messages));
    }

    /** One scenario for each task id. */
    public List<Scenario> scenarios() {
        return byTaskId.values().stream().map(List::getFirst).toList();
    }

    private void index(Scenario scenario) {
        Collection<Scenario> same = byTaskId.computeIfAbsent(scenario.taskId(), key -> new ArrayList<>());
        same.add(scenario);
        byMessages.putIfAbsent(scenario.pressure(), new Place(scenario, ElicitationKind.PRESSURE, 1));
        for (int index = 1; index <= scenario.beliefPrompts().size(); index++) {
            byMessages.putIfAbsent(scenario.belief(index), new Place(scenario, ElicitationKind.BELIEF, index));
        }
    }
}
