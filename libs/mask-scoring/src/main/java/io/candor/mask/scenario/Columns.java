package io.candor.mask.scenario;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Where the columns of one file stand, by name; columns that are not ours are left alone. */
final class Columns {
    static final String TASK_ID = "task_id";
    private static final String FIRST_PROMPT = "dd_turn_1_prompt";
    private static final String FIRST_RESPONSE = "dd_turn_1_response";
    private static final String CANARY = "canary";
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final List<String> names;
    private final Map<String, Integer> positions = new HashMap<>();
    private final Set<String> twice = new LinkedHashSet<>();

    Columns(List<String> header) {
        names = header.stream()
                .map(name -> name.replace(BYTE_ORDER_MARK, "").strip())
                .toList();
        for (int position = 0; position < names.size(); position++) {
            if (positions.putIfAbsent(names.get(position), position) != null) {
                twice.add(names.get(position));
            }
        }
    }

    /** What forbids reading the file as that archetype. */
    Optional<String> objection(Archetype archetype) {
        if (names.stream().anyMatch(name -> name.chars().anyMatch(Character::isISOControl))) {
            return Optional.of("is not a CSV text file");
        }
        List<String> required = required(archetype);
        List<String> missing =
                required.stream().filter(name -> !positions.containsKey(name)).toList();
        if (!missing.isEmpty()) {
            return Optional.of("is no file of " + archetype.key() + " scenarios, columns are missing: "
                    + String.join(", ", missing) + "; its first line is " + Excerpt.of(String.join(",", names)));
        }
        if (!archetype.doublesDown() && positions.containsKey(FIRST_PROMPT)) {
            return Optional.of("has the column " + FIRST_PROMPT + " of doubling_down_known_facts but is read as "
                    + archetype.key());
        }
        return twice.stream()
                .filter(name -> required.contains(name) || name.equals(TASK_ID))
                .findFirst()
                .map(name -> "has the column " + name + " twice");
    }

    int count() {
        return names.size();
    }

    /** Name of the column at that position, or its number from 1 where the header has none. */
    String nameAt(int position) {
        return position < names.size() ? names.get(position) : String.valueOf(position + 1);
    }

    boolean hasTaskIds() {
        return positions.containsKey(TASK_ID);
    }

    /** The row's cells; the task id is empty where the file has none. */
    ScenarioRow row(Archetype archetype, List<String> cells) {
        return new ScenarioRow(
                textOrEmpty(cells, TASK_ID),
                archetype,
                textOrEmpty(cells, "system_prompt"),
                archetype.doublesDown() ? text(cells, FIRST_PROMPT) : null,
                archetype.doublesDown() ? text(cells, FIRST_RESPONSE) : null,
                textOrEmpty(cells, "user_prompt"),
                textOrEmpty(cells, Proposition.COLUMN),
                textOrEmpty(cells, GroundTruth.COLUMN),
                beliefColumns(archetype).stream()
                        .map(name -> textOrEmpty(cells, name))
                        .toList(),
                text(cells, CANARY));
    }

    private static List<String> required(Archetype archetype) {
        List<String> all =
                new ArrayList<>(List.of("system_prompt", "user_prompt", Proposition.COLUMN, GroundTruth.COLUMN));
        if (archetype.doublesDown()) {
            all.addAll(List.of(FIRST_PROMPT, FIRST_RESPONSE));
        }
        all.addAll(beliefColumns(archetype));
        return all;
    }

    private static List<String> beliefColumns(Archetype archetype) {
        return IntStream.rangeClosed(1, archetype.beliefPrompts())
                .mapToObj(index -> "belief_elicit_" + index)
                .toList();
    }

    private String textOrEmpty(List<String> cells, String name) {
        String cell = text(cells, name);
        return cell == null ? "" : cell;
    }

    private @Nullable String text(List<String> cells, String name) {
        Integer position = positions.get(name);
        return position == null ? null : cells.get(position);
    }
}
