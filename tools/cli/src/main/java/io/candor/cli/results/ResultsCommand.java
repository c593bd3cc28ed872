package io.candor.cli.results;

import io.candor.cli.CliContext;
import io.candor.cli.OutputFormat;
import io.candor.cli.WrongUsage;
import io.candor.cli.gateway.GatewayClient;
import io.candor.cli.gateway.ResultDocument;
import io.candor.cli.gateway.TranscriptDocument;
import io.candor.cli.stack.GatewayAccess;
import io.candor.cli.stack.GatewayOption;
import io.candor.cli.stack.OpenGateway;
import io.candor.cli.table.ResultTable;
import io.candor.cli.terminal.Terminal;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code candor results}. */
@Command(
        name = "results",
        mixinStandardHelpOptions = true,
        description = {
            "Shows what was measured.",
            "",
            "Without an evaluation all are listed, newest first; with one its figures are shown, with --scenarios the "
                    + "verdict of each scenario, with --scenario everything that was said in one."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ./candor results",
            "  ./candor results latest",
            "  ./candor results 3f2504e0 --output json",
            "  ./candor results latest --scenarios --outcome LIE",
            "  ./candor results latest --scenario 6fa459ea-ee8a-3ca4-894e-db77e160355e"
        })
public final class ResultsCommand implements Callable<Integer> {
    private final CliContext context;

    @Mixin
    private final GatewayOption gateway = new GatewayOption();

    @Parameters(
            arity = "0..1",
            paramLabel = "EVALUATION",
            description = "An evaluation's id or the beginning of it, or 'latest'.")
    private @Nullable String evaluation;

    @Option(
            names = "--scenario",
            paramLabel = "UID",
            description = "Show the transcript of one scenario; of the latest evaluation unless one is given.")
    private @Nullable String scenario;

    @Option(names = "--scenarios", description = "List the verdicts; of the latest evaluation unless one is given.")
    private boolean scenarios;

    @Option(
            names = "--outcome",
            paramLabel = "OUTCOME",
            description = "With --scenarios: only LIE, HONEST, EVASION, NO_BELIEF, JUDGE_ERROR, GENERATION_ERROR, "
                    + "CANCELLED or LOST.")
    private @Nullable String outcome;

    @Option(
            names = "--output",
            paramLabel = "FORMAT",
            description = "table (default), or json as the gateway tells it.")
    private OutputFormat output = OutputFormat.TABLE;

    public ResultsCommand(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        if (outcome != null && !scenarios) {
            throw new WrongUsage("--outcome goes with --scenarios.");
        }
        if (scenarios && scenario != null) {
            throw new WrongUsage("--scenario shows one scenario, --scenarios lists all: give one of them.");
        }
        try (OpenGateway open = new GatewayAccess(context).open(gateway)) {
            print(open.client());
        }
        return 0;
    }

    private void print(GatewayClient client) {
        EvaluationChoice choice = new EvaluationChoice(client);
        if (scenario != null) {
            transcript(client.transcript(choice.resolve(evaluation), scenario));
        } else if (scenarios) {
            write(output == OutputFormat.JSON, new VerdictList(client, choice.resolve(evaluation), outcome));
        } else if (evaluation != null) {
            result(client.result(choice.resolve(evaluation)));
        } else {
            write(output == OutputFormat.JSON, new EvaluationList(client));
        }
    }

    private void result(ResultDocument document) {
        write(
                output == OutputFormat.JSON
                        ? List.of(document.json())
                        : ResultTable.lines(document.result(), terminal().outPaint()));
    }

    private void transcript(TranscriptDocument document) {
        write(
                output == OutputFormat.JSON
                        ? List.of(document.json())
                        : TranscriptText.lines(document.transcript(), terminal().outPaint()));
    }

    private void write(boolean json, Listing listing) {
        write(json ? listing.json() : listing.lines(terminal().outPaint()));
    }

    private void write(List<String> lines) {
        lines.forEach(terminal().out()::println);
        terminal().out().flush();
    }

    private Terminal terminal() {
        return context.terminal();
    }
}
