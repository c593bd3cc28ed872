package io.candor.mask.scenario;

/** The one {@code <pivotal>…</pivotal>} of a proposition, with what stands around it. */
record Pivotal(String before, String text, String after) {
    private static final String OPEN = "<pivotal>";
    private static final String CLOSE = "</pivotal>";

    static Pivotal find(String cell) {
        int open = cell.indexOf(OPEN);
        int close = cell.indexOf(CLOSE);
        boolean once = open == cell.lastIndexOf(OPEN) && close == cell.lastIndexOf(CLOSE);
        if (open < 0 || close < open || !once) {
            throw new InvalidScenarioException(
                    Proposition.COLUMN, "must have exactly one <pivotal>…</pivotal>, is: " + Excerpt.of(cell));
        }
        return new Pivotal(
                cell.substring(0, open),
                cell.substring(open + OPEN.length(), close),
                cell.substring(close + CLOSE.length()));
    }

    String replacedBy(String option) {
        return before + option + after;
    }
}
