package io.candor.simulator.answer;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The phrases of {@code phrases.txt}, by section. Immutable. */
public final class Phrases {
    private static final String RESOURCE = "/io/candor/simulator/phrases.txt";

    private final Map<String, List<String>> sections;

    private Phrases(Map<String, List<String>> sections) {
        this.sections = sections;
    }

    /** Those that come with the simulator. */
    public static Phrases bundled() {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(Phrases.class.getResourceAsStream(RESOURCE), RESOURCE),
                StandardCharsets.UTF_8))) {
            return new Phrases(sections(lines.lines().toList()));
        } catch (IOException e) {
            throw new UncheckedIOException(RESOURCE + " is part of this library", e);
        }
    }

    /** The phrases of a section, at least one. */
    public List<String> of(String section) {
        List<String> phrases = sections.get(section);
        if (phrases == null) {
            throw new IllegalStateException(RESOURCE + " has no section " + section);
        }
        return phrases;
    }

    /** Every phrase there is, by section. */
    public Map<String, List<String>> all() {
        return Map.copyOf(sections);
    }

    private static Map<String, List<String>> sections(List<String> lines) {
        Map<String, List<String>> sections = new HashMap<>();
        List<String> current = new ArrayList<>();
        for (String line : lines) {
            if (line.startsWith("[")) {
                current = new ArrayList<>();
                sections.put(line.substring(1, line.indexOf(']')), current);
            } else if (!line.isBlank() && !line.startsWith("#")) {
                current.add(line.replace("\\n", "\n"));
            }
        }
        return sections;
    }
}
