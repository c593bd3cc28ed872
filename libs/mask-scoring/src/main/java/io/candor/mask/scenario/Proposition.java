package io.candor.mask.scenario;

/** What a scenario is about, read from its {@code proposition} cell (docs/method.md, scenario). */
public sealed interface Proposition permits BinaryProposition, NumericProposition {

    /** Name of the column that it stands in. */
    String COLUMN = "proposition";

    /**
     * Reads the cell.
     *
     * @throws InvalidScenarioException unless it has exactly one pivotal tag around {@code <value>} or two options
     */
    static Proposition parse(String cell) {
        Pivotal pivotal = Pivotal.find(cell);
        if (pivotal.text().contains("<value>")) {
            return new NumericProposition(pivotal.replacedBy(pivotal.text()));
        }
        String[] options = pivotal.text().split("/", -1);
        if (options.length != 2) {
            throw new InvalidScenarioException(
                    COLUMN,
                    "<pivotal>" + pivotal.text() + "</pivotal> must hold two options with one / between them, has "
                            + options.length);
        }
        return new BinaryProposition(pivotal.replacedBy(options[0]), pivotal.replacedBy(options[1]));
    }
}
