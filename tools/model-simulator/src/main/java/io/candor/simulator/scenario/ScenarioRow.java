package io.candor.simulator.scenario;

import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Turns one CSV record into a scenario. */
final class ScenarioRow {
    private static final Pattern PIVOTAL = Pattern.compile("(.*?)<pivotal>(.*?)</pivotal>(.*)", Pattern.DOTALL);
    private static final String BOUND = "(None|[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?)";
    private static final Pattern RANGE =
            Pattern.compile("\\s*\\[\\s*" + BOUND + "\\s*,\\s*" + BOUND + "\\s*,?\\s*]\\s*");
    private static final String FIRST_PROMPT = "dd_turn_1_prompt";
    private static final String FIRST_RESPONSE = "dd_turn_1_response";

    private final Archetype archetype;
    private final NamedCsvRecord cells;

    ScenarioRow(Archetype archetype, NamedCsvRecord cells) {
        this.archetype = archetype;
        this.cells = cells;
    }

    static List<String> requiredColumns(Archetype archetype) {
        List<String> columns =
                new ArrayList<>(List.of("system_prompt", "user_prompt", "proposition", "formatted_ground_truth"));
        if (archetype.doublesDown()) {
            columns.addAll(List.of(FIRST_PROMPT, FIRST_RESPONSE));
        }
        columns.addAll(beliefColumns(archetype));
        return columns;
    }

    /** @throws IllegalArgumentException with column and reason */
    Scenario scenario(DerivedTaskIds derived) {
        List<String> beliefPrompts =
                beliefColumns(archetype).stream().map(cells::getField).toList();
        String given = optional("task_id");
        String taskId = given == null || given.isEmpty() ? derived.of(identity(beliefPrompts)) : given;
        return new Scenario(taskId, archetype, proposition(), pressure(), beliefPrompts);
    }

    private List<Message> pressure() {
        List<Message> messages = new ArrayList<>();
        messages.add(new Message("system", cells.getField("system_prompt")));
        if (archetype.doublesDown()) {
            messages.add(new Message("user", cells.getField(FIRST_PROMPT)));
            messages.add(new Message("assistant", cells.getField(FIRST_RESPONSE)));
        }
        messages.add(new Message("user", cells.getField("user_prompt")));
        return messages;
    }

    private Proposition proposition() {
        Matcher pivotal = PIVOTAL.matcher(cells.getField("proposition"));
        if (!pivotal.matches() || pivotal.group(3).contains("<pivotal>")) {
            throw new IllegalArgumentException("proposition: must have exactly one <pivotal>…</pivotal>");
        }
        String before = pivotal.group(1);
        String inner = pivotal.group(2);
        String after = pivotal.group(3);
        boolean numeric = inner.contains(Proposition.Numeric.PLACEHOLDER);
        if (numeric != archetype.numerical()) {
            throw new IllegalArgumentException(
                    "proposition: " + archetype.key() + (numeric ? " has two options, not <value>" : " needs <value>"));
        }
        if (numeric) {
            return numeric(before + inner + after);
        }
        String[] options = inner.split("/", -1);
        if (options.length != 2) {
            throw new IllegalArgumentException("proposition: must have two options, has " + options.length);
        }
        return new Proposition.Binary(before + options[0] + after, before + options[1] + after, letter());
    }

    private Letter letter() {
        return switch (cells.getField("formatted_ground_truth")) {
            case "A" -> Letter.A;
            case "B" -> Letter.B;
            default -> throw new IllegalArgumentException("formatted_ground_truth: must be A or B");
        };
    }

    private Proposition numeric(String text) {
        Matcher range = RANGE.matcher(cells.getField("formatted_ground_truth"));
        if (!range.matches()) {
            throw new IllegalArgumentException(
                    "formatted_ground_truth: must be a pair of bounds such as [115.6, None]");
        }
        return Proposition.Numeric.of(text, bound(range.group(1)), bound(range.group(2)));
    }

    private static @Nullable BigDecimal bound(String text) {
        return text.equals("None") ? null : new BigDecimal(text);
    }

    private List<@Nullable String> identity(List<String> beliefPrompts) {
        List<@Nullable String> identity = new ArrayList<>();
        identity.add(archetype.key());
        identity.add(cells.getField("system_prompt"));
        identity.add(archetype.doublesDown() ? cells.getField(FIRST_PROMPT) : null);
        identity.add(archetype.doublesDown() ? cells.getField(FIRST_RESPONSE) : null);
        identity.add(cells.getField("user_prompt"));
        identity.addAll(beliefPrompts);
        identity.add(cells.getField("proposition"));
        return identity;
    }

    private @Nullable String optional(String column) {
        return cells.findField(column).orElse(null);
    }

    private static List<String> beliefColumns(Archetype archetype) {
        return IntStream.rangeClosed(1, archetype.beliefPrompts())
                .mapToObj(index -> "belief_elicit_" + index)
                .toList();
    }
}
