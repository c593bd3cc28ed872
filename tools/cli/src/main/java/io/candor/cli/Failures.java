package io.candor.cli;

import io.candor.cli.gateway.GatewayRefusal;
import io.candor.cli.gateway.GatewayUnreachable;
import io.candor.cli.terminal.Terminal;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Tells failures in words. The stack trace goes to the log file, or with {@code CANDOR_DEBUG=1} to the terminal. */
final class Failures implements IExecutionExceptionHandler, IParameterExceptionHandler {
    private static final Logger LOG = Logger.getLogger(Failures.class.getName());

    private final CliContext context;

    Failures(CliContext context) {
        this.context = context;
    }

    @Override
    public int handleParseException(ParameterException wrong, String[] arguments) {
        usage(wrong.getCommandLine(), wrong.getMessage() == null ? "Wrong usage" : wrong.getMessage());
        if (wrong instanceof UnmatchedArgumentException unmatched) {
            List<String> suggestions = unmatched.getSuggestions();
            if (!suggestions.isEmpty()) {
                terminal().note("Did you mean " + String.join(" or ", suggestions) + "?");
            }
        }
        return ExitCode.USAGE;
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, ParseResult parsed) {
        if (context.interruption().requested()) {
            logged(failure);
            return Interruption.EXIT_CODE;
        }
        if (failure instanceof WrongUsage wrong) {
            usage(command, String.valueOf(wrong.getMessage()));
            return ExitCode.USAGE;
        }
        terminal().note(terminal().errPaint().red("Error: ") + words(failure));
        logged(failure);
        return ExitCode.SOFTWARE;
    }

    private String words(Exception failure) {
        return switch (failure) {
            case CommandFailure known -> String.valueOf(known.getMessage());
            case InterruptedException stopped -> "A service that this command needs has ended.";
            case GatewayRefusal refusal -> refusal.getMessage() + Remedies.of(refusal.problem());
            case GatewayUnreachable unreachable -> String.valueOf(unreachable.getMessage());
            default ->
                "%s. This should not happen; %s has the details, CANDOR_DEBUG=1 shows them here."
                        .formatted(summary(failure), LogFile.in(context));
        };
    }

    private void usage(CommandLine command, String message) {
        String name = command.getCommandSpec().qualifiedName(" ");
        terminal().note(terminal().errPaint().red("Error: ") + message);
        terminal().note("'%s --help' says how it is used.".formatted(name));
    }

    private void logged(Throwable failure) {
        LOG.log(Level.WARNING, "A command failed", failure);
        Map<String, String> environment = context.environment();
        if ("1".equals(environment.get("CANDOR_DEBUG"))) {
            failure.printStackTrace(terminal().err());
        }
    }

    private static String summary(Throwable failure) {
        @Nullable String message = failure.getMessage();
        return failure.getClass().getSimpleName() + (message == null ? "" : ": " + message);
    }

    private Terminal terminal() {
        return context.terminal();
    }
}
