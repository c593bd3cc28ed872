package io.candor.cli.gateway;

import java.util.List;

/** A problem as one message for people. */
final class ProblemText {
    private ProblemText() {}

    /** The detail, which has the remedy, or what else is known; then each wrong row on a line of its own. */
    static String of(Problem problem) {
        String first = problem.detail() != null && !problem.detail().isBlank()
                ? problem.detail()
                : "The gateway answered with status %d%s."
                        .formatted(problem.status(), problem.title() == null ? "" : " (" + problem.title() + ")");
        List<Problem.RowProblem> rows = problem.problems();
        if (rows == null || rows.isEmpty()) {
            return first;
        }
        int count = problem.problemCount() == null ? rows.size() : problem.problemCount();
        StringBuilder text = new StringBuilder("Nothing was stored: %d %s wrong. Correct %s and import again."
                .formatted(count, count == 1 ? "row is" : "rows are", count == 1 ? "it" : "them"));
        rows.forEach(row -> text.append(System.lineSeparator()).append("  ").append(row(row)));
        if (count > rows.size()) {
            text.append(System.lineSeparator()).append("  … and %d more".formatted(count - rows.size()));
        }
        return text.toString();
    }

    private static String row(Problem.RowProblem row) {
        return row.file()
                + (row.line() > 0 ? " line " + row.line() : "")
                + (row.column() == null ? "" : " column " + row.column())
                + ": "
                + row.reason();
    }
}
