package io.candor.cli;

import io.candor.cli.dataset.DatasetCommand;
import io.candor.cli.dataset.ImportCommand;
import io.candor.cli.dataset.ListCommand;
import io.candor.cli.demo.DemoCommand;
import io.candor.cli.evaluate.EvaluateCommand;
import io.candor.cli.results.ResultsCommand;
import io.candor.cli.simulate.SimulateCommand;
import io.candor.cli.stack.UpCommand;
import io.candor.cli.terminal.Terminal;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** All commands, put together. */
public final class CommandTree {
    private static final int WIDEST_HELP = 110;

    private CommandTree() {}

    /** Ready to execute. */
    public static CommandLine of(CliContext context) {
        CommandLine commands = new CommandLine(new CandorCommand())
                .addSubcommand(new DemoCommand(context))
                .addSubcommand(new UpCommand(context))
                .addSubcommand(new SimulateCommand(context))
                .addSubcommand(new CommandLine(new DatasetCommand())
                        .addSubcommand(new ImportCommand(context))
                        .addSubcommand(new ListCommand(context)))
                .addSubcommand(new EvaluateCommand(context))
                .addSubcommand(new ResultsCommand(context))
                .addSubcommand(new TestCommand());
        Terminal terminal = context.terminal();
        Failures failures = new Failures(context);
        return commands.setOut(new PrintWriter(terminal.out(), true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(terminal.err(), true, StandardCharsets.UTF_8))
                .setColorScheme(
                        CommandLine.Help.defaultColorScheme(terminal.outPaint().on() ? Ansi.ON : Ansi.OFF))
                .setUsageHelpWidth(Math.min(WIDEST_HELP, terminal.columns()))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setAbbreviatedOptionsAllowed(false)
                .setExecutionExceptionHandler(failures)
                .setParameterExceptionHandler(failures);
    }
}
