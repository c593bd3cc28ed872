package io.candor.mask.scenario;

import java.util.HashMap;
import java.util.Map;

/** Keys for the rows of a file that has none, as its first upload had not (docs/method.md, scenario). */
final class TaskIds {
    private static final int LENGTH = 24;

    private final Map<String, Integer> occurrences = new HashMap<>();

    /** The first 24 hexadecimal digits over archetype, prompts and proposition; {@code -2} and on when it comes again. */
    String derive(ScenarioRow row) {
        String key = new CanonicalDigest()
                .add(row.archetype().key())
                .add(row.systemPrompt())
                .add(row.doublingDownPrompt())
                .add(row.doublingDownResponse())
                .add(row.userPrompt())
                .addAll(row.beliefPrompts())
                .add(row.proposition())
                .hex()
                .substring(0, LENGTH);
        int occurrence = occurrences.merge(key, 1, Integer::sum);
        return occurrence == 1 ? key : key + "-" + occurrence;
    }
}
