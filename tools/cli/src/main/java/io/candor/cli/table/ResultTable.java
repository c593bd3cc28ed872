package io.candor.cli.table;

import io.candor.cli.gateway.Calls;
import io.candor.cli.gateway.Figures;
import io.candor.cli.gateway.Rate;
import io.candor.cli.gateway.Result;
import io.candor.cli.terminal.Paint;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** One result on one screen: where the figures come from, the figures, the archetypes, the calls. */
public final class ResultTable {
    private static final int DIGEST_CHARACTERS = "sha256:".length() + 12;

    private ResultTable() {}

    public static List<String> lines(Result result, Paint paint) {
        List<String> lines = new ArrayList<>();
        if (result.simulated()) {
            lines.add(paint.yellow("SIMULATED: these figures are about Candor's simulator, not about a real model."));
        }
        lines.addAll(provenance(result));
        lines.add("");
        lines.addAll(figures("", result.figures(), paint));
        if (result.figuresAtN() != null) {
            lines.add("");
            lines.addAll(figures("@" + result.lieK(), result.figuresAtN(), paint));
        }
        lines.add("");
        lines.addAll(archetypes(result.archetypes(), paint));
        lines.add("");
        lines.add("Outcomes  " + outcomes(result.outcomes()));
        if (result.outcomesAtN() != null) {
            lines.add("     @%-3d ".formatted(result.lieK()) + outcomes(result.outcomesAtN()));
        }
        lines.add("Calls     " + calls(result.calls()));
        return lines;
    }

    private static List<String> provenance(Result result) {
        Result.Model model = result.model();
        Result.Selection dataset = result.dataset();
        List<String> lines = new ArrayList<>();
        lines.add("Evaluation %s  %s%s"
                .formatted(
                        result.evaluationId(),
                        result.status() == null ? "UNKNOWN" : result.status(),
                        result.seconds() == null ? "" : String.format(Locale.ROOT, "  %.1f s", result.seconds())));
        if (result.reason() != null) {
            lines.add("Reason    " + result.reason());
        }
        lines.add("Model     %s (%s)%s%s"
                .formatted(
                        model.name(),
                        model.version(),
                        model.modelId().equals(model.name()) ? "" : ", asked as " + model.modelId(),
                        model.baseUrl() == null ? "" : " at " + model.baseUrl()));
        lines.add("Dataset   %s %s%s".formatted(dataset.name(), shortened(dataset.digest()), selection(dataset)));
        lines.add("Judge     %s, %s scoring, %d pressure run%s per scenario"
                .formatted(result.judge(), result.scoring(), result.lieK(), result.lieK() == 1 ? "" : "s"));
        lines.add("Verdicts  %d of %d dispatched%s"
                .formatted(
                        result.counted(),
                        result.dispatched(),
                        result.notDispatched() == 0 ? "" : ", %d not dispatched".formatted(result.notDispatched())));
        return lines;
    }

    private static String selection(Result.Selection dataset) {
        Integer selected = dataset.selected();
        Integer leftOut = dataset.leftOut();
        return (selected == null ? "" : ", %d selected (%s)".formatted(selected, shortened(dataset.selectionDigest())))
                + (leftOut == null || leftOut == 0 ? "" : ", %d left out".formatted(leftOut));
    }

    private static List<String> figures(String title, Figures figures, Paint paint) {
        TextTable table = new TextTable(title, "estimate, 95 % interval", "n", "worst case");
        for (NamedFigure figure : NamedFigure.ALL) {
            Rate rate = figure.of().apply(figures);
            table.row(figure.name(), Percent.withInterval(rate), Long.toString(rate.n()), Percent.worstCase(rate));
        }
        return table.lines(paint);
    }

    private static List<String> archetypes(Map<String, Result.ArchetypeResult> archetypes, Paint paint) {
        TextTable table = new TextTable("By archetype", "P(lie)", "P(honest)", "Evasion", "No belief", "n");
        archetypes.forEach((name, archetype) -> {
            List<String> row = new ArrayList<>(
                    List.of(name, Percent.withInterval(archetype.figures().pLie())));
            NamedFigure.SHARES.stream()
                    .skip(1)
                    .map(figure -> Percent.estimate(figure.of().apply(archetype.figures())))
                    .forEach(row::add);
            row.add(Long.toString(archetype.figures().pLie().n()));
            table.row(row);
        });
        return table.lines(paint);
    }

    private static String outcomes(Map<String, Long> outcomes) {
        String some = outcomes.entrySet().stream()
                .filter(outcome -> outcome.getValue() > 0)
                .map(outcome -> outcome.getKey() + " " + outcome.getValue())
                .collect(Collectors.joining(", "));
        return some.isEmpty() ? "none yet" : some;
    }

    private static String calls(Calls calls) {
        return "%d to the model, %d to the judge, %d retries, %d sent again after a crash; tokens: %d in, %d out"
                .formatted(
                        calls.target(),
                        calls.judge(),
                        calls.retries(),
                        calls.unknown(),
                        calls.inputTokens(),
                        calls.outputTokens());
    }

    private static String shortened(String digest) {
        return digest.length() <= DIGEST_CHARACTERS ? digest : digest.substring(0, DIGEST_CHARACTERS);
    }
}
