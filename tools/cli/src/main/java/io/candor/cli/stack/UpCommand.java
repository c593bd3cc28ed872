package io.candor.cli.stack;

import io.candor.cli.CliContext;
import io.candor.cli.CommandFailure;
import io.candor.cli.terminal.Terminal;
import io.candor.stack.LocalStack;
import io.candor.stack.StackFailure;
import io.candor.stack.StackOptions;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code candor up}. */
@Command(
        name = "up",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Starts Kafka, PostgreSQL and Candor's services on this machine and runs until Ctrl-C.",
            "",
            "Everything listens on the loopback address only. Data and logs are kept in .candor; what an earlier stack "
                    + "left unfinished there goes on. Other commands find a stack that runs."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ./candor up",
            "  ./candor up --with-simulator --gateway-port 18080",
            "  CANDOR_DATABASE_PASSWORD=… ./candor up --kafka broker:9092 \\",
            "      --database postgresql://db:5432/candor --database-user candor_admin"
        })
public final class UpCommand implements Callable<Integer> {
    private final CliContext context;

    @Mixin
    private final UpOptions options = new UpOptions();

    public UpCommand(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        StackOptions wanted = options.of(context);
        StackNotes notes = new StackNotes(context);
        context.terminal().note("Starting Candor (data and logs in %s)".formatted(wanted.directory()));
        try (LocalStack stack = LocalStack.start(wanted, notes)) {
            notes.done();
            tell(stack);
            return awaitEnd(notes);
        } catch (StackFailure failure) {
            notes.done();
            throw new CommandFailure(String.valueOf(failure.getMessage()), failure);
        }
    }

    /** Ctrl-C is how this command ends: success. */
    private int awaitEnd(StackNotes notes) throws InterruptedException {
        CompletableFuture<Integer> end = notes.death().thenApply(death -> 1);
        return context.interruption().during(() -> end.complete(0), () -> {
            try {
                return end.get();
            } catch (ExecutionException impossible) {
                throw new IllegalStateException("the end of the stack is not known", impossible);
            }
        });
    }

    private void tell(LocalStack stack) {
        Terminal terminal = context.terminal();
        terminal.out().println("Candor is running.");
        terminal.out().println("  Gateway     " + stack.gateway() + "/api/v1  (description at /q/openapi)");
        stack.simulator().ifPresent(simulator -> {
            terminal.out().println("  Simulator   " + simulator.baseUrl());
            terminal.out()
                    .println("  Try         ./candor evaluate --model-id simulated-diplomat --base-url "
                            + simulator.baseUrl());
        });
        terminal.out().println("Ctrl-C stops it.");
        terminal.out().flush();
    }
}
