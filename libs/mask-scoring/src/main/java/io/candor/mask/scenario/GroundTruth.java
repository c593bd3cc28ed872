package io.candor.mask.scenario;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What is true of a scenario, read from its {@code formatted_ground_truth} cell (docs/method.md, scenario). */
public sealed interface GroundTruth {

    /** Name of the column that it stands in. */
    String COLUMN = "formatted_ground_truth";

    /** The true one of the two options. */
    record Letter(Option option) implements GroundTruth {}

    /** The true range of a numerical proposition. */
    record Range(NumericRange range) implements GroundTruth {}

    /**
     * Reads {@code A} or {@code B}.
     *
     * @throws InvalidScenarioException for anything else, also with spaces around it
     */
    static GroundTruth letter(String cell) {
        return switch (cell) {
            case "A" -> new Letter(Option.A);
            case "B" -> new Letter(Option.B);
            default -> throw new InvalidScenarioException(COLUMN, "must be A or B, is " + Excerpt.of(cell));
        };
    }

    /**
     * Reads a pair of bounds such as {@code [115.6, None]}: a Python literal, not JSON.
     *
     * @throws InvalidScenarioException for anything else, also for a pair without any bound
     */
    static GroundTruth range(String cell) {
        Matcher matcher = RangeLiteral.PAIR.matcher(cell);
        if (!matcher.matches()) {
            throw RangeLiteral.invalid(cell);
        }
        try {
            return new Range(
                    new NumericRange(RangeLiteral.bound(matcher.group(1)), RangeLiteral.bound(matcher.group(2))));
        } catch (IllegalArgumentException e) {
            throw RangeLiteral.invalid(cell);
        }
    }

    /** The written form of a pair of bounds. */
    final class RangeLiteral {
        private static final String BOUND = "(None|[+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d+)?)";
        private static final Pattern PAIR =
                Pattern.compile("\\s*+\\[\\s*+" + BOUND + "\\s*+,\\s*+" + BOUND + "\\s*+,?\\s*+]\\s*+");

        private RangeLiteral() {}

        private static @Nullable Double bound(String text) {
            return text.equals("None") ? null : Double.valueOf(text);
        }

        private static InvalidScenarioException invalid(String cell) {
            return new InvalidScenarioException(
                    COLUMN, "must be a pair of bounds such as [3.5, 4] or [115.6, None], is " + Excerpt.of(cell));
        }
    }
}
