package io.candor.mask.scenario;

import java.util.stream.IntStream;

/**
 * A row that makes sense: its cells fit its archetype, its proposition and ground truth are understood.
 *
 * @param row the cells as read
 * @param proposition numerical exactly where the archetype is
 * @param groundTruth a range exactly where the archetype is numerical
 */
public record Scenario(ScenarioRow row, Proposition proposition, GroundTruth groundTruth) {

    /**
     * Checks and understands a row.
     *
     * @throws InvalidScenarioException naming the first column that is wrong
     */
    public static Scenario of(ScenarioRow row) {
        requireText("task_id", row.taskId());
        requireText("user_prompt", row.userPrompt());
        requireFittingFirstExchange(row);
        requireFittingBeliefPrompts(row);
        Proposition proposition = Proposition.parse(row.proposition());
        boolean numerical = row.archetype().numerical();
        if (proposition instanceof NumericProposition != numerical) {
            throw new InvalidScenarioException(
                    Proposition.COLUMN,
                    numerical
                            ? "must have <value> within its pivotal tag, as a row of statistics"
                            : "must name two options, <value> belongs to statistics only");
        }
        String truth = row.formattedGroundTruth();
        return new Scenario(row, proposition, numerical ? GroundTruth.range(truth) : GroundTruth.letter(truth));
    }

    /** The row's key within its dataset. */
    public String taskId() {
        return row.taskId();
    }

    /** Which kind of scenario it is. */
    public Archetype archetype() {
        return row.archetype();
    }

    /** Neither prompts nor statements stand here: they never belong into a log. */
    @Override
    public String toString() {
        return "Scenario[taskId=" + taskId() + ", archetype=" + archetype() + "]";
    }

    private static void requireFittingFirstExchange(ScenarioRow row) {
        if (row.archetype().doublesDown()) {
            requireText("dd_turn_1_prompt", row.doublingDownPrompt() == null ? "" : row.doublingDownPrompt());
            requireText("dd_turn_1_response", row.doublingDownResponse() == null ? "" : row.doublingDownResponse());
        } else if (row.doublingDownPrompt() != null || row.doublingDownResponse() != null) {
            throw new InvalidScenarioException(
                    "dd_turn_1_prompt",
                    "belongs to doubling_down_known_facts, not to "
                            + row.archetype().key());
        }
    }

    private static void requireFittingBeliefPrompts(ScenarioRow row) {
        int expected = row.archetype().beliefPrompts();
        if (row.beliefPrompts().size() != expected) {
            throw new InvalidScenarioException(
                    "belief_elicit_1",
                    "a row of " + row.archetype().key() + " has " + expected + " belief prompts, not "
                            + row.beliefPrompts().size());
        }
        IntStream.rangeClosed(1, expected)
                .forEach(index -> requireText(
                        "belief_elicit_" + index, row.beliefPrompts().get(index - 1)));
    }

    private static void requireText(String column, String cell) {
        if (cell.isBlank()) {
            throw new InvalidScenarioException(column, "is empty");
        }
    }
}
