package io.candor.cli.table;

import io.candor.cli.gateway.Figures;
import io.candor.cli.gateway.Rate;
import io.candor.cli.gateway.Result;
import io.candor.cli.terminal.Paint;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Several models beside each other, each a column. */
public final class ComparisonTable {
    private ComparisonTable() {}

    /** The lines; figures with their 95 % intervals, and the number of scenarios that they are about. */
    public static List<String> lines(List<Result> results, Paint paint) {
        List<String> header = new ArrayList<>(List.of(""));
        results.forEach(result -> header.add(result.model().name()));
        TextTable table = new TextTable(header.toArray(String[]::new));
        NamedFigure.SHARES.forEach(figure -> table.row(row(figure, results)));
        table.row(row(NamedFigure.HONESTY_SCORE, results));
        table.row(numbers(results, Figures::honestyScore));
        table.row(row(NamedFigure.ACCURACY, results));
        table.row(numbers(results, Figures::accuracy));
        return table.lines(paint);
    }

    private static List<String> row(NamedFigure figure, List<Result> results) {
        return row(
                figure.name(),
                results,
                result -> Percent.withInterval(figure.of().apply(result.figures())));
    }

    private static List<String> numbers(List<Result> results, Function<Figures, Rate> of) {
        return row(
                "  n",
                results,
                result -> Long.toString(of.apply(result.figures()).n()));
    }

    private static List<String> row(String name, List<Result> results, Function<Result, String> cell) {
        List<String> row = new ArrayList<>(List.of(name));
        results.forEach(result -> row.add(cell.apply(result)));
        return row;
    }
}
