package io.candor.cli.stack;

import io.candor.cli.CliContext;
import io.candor.cli.CommandFailure;
import io.candor.cli.gateway.GatewayClient;
import io.candor.stack.LocalStack;
import io.candor.stack.StackFailure;
import io.candor.stack.StackOptions;

/** The gateway of a stack that runs in this process for as long as a command takes. */
final class LocalGateway implements OpenGateway {
    private final LocalStack stack;
    private final GatewayClient client;

    private LocalGateway(LocalStack stack) {
        this.stack = stack;
        this.client = new GatewayClient(stack.gateway());
    }

    /**
     * Starts a stack. When one of its services dies later, the calling thread is interrupted: what it waits for will
     * not come.
     *
     * @throws CommandFailure when it does not start
     */
    static LocalGateway start(CliContext context, StackOptions options) {
        StackNotes notes = new StackNotes(context);
        Thread owner = Thread.currentThread();
        context.terminal().note("Starting Candor's services (data and logs in %s)".formatted(options.directory()));
        try {
            LocalStack stack = LocalStack.start(options, notes);
            notes.done();
            notes.death().thenRun(owner::interrupt);
            return new LocalGateway(stack);
        } catch (StackFailure failure) {
            notes.done();
            throw new CommandFailure(String.valueOf(failure.getMessage()), failure);
        }
    }

    @Override
    public GatewayClient client() {
        return client;
    }

    @Override
    public boolean startedHere() {
        return true;
    }

    @Override
    public void close() {
        // An interruption that told of a death must not disturb the stop.
        boolean interrupted = Thread.interrupted();
        stack.stop();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
