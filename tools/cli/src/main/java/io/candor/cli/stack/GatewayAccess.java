package io.candor.cli.stack;

import io.candor.cli.CliContext;
import io.candor.cli.CommandFailure;
import io.candor.cli.gateway.GatewayClient;
import io.candor.stack.StackFailure;
import io.candor.stack.StackOptions;
import io.candor.stack.StackState;
import java.util.Optional;

/** Finds the gateway that a command is to use, or starts a local stack for it. */
public final class GatewayAccess {
    private final CliContext context;

    public GatewayAccess(CliContext context) {
        this.context = context;
    }

    /** Whether {@link #open} would start a stack. */
    public boolean wouldStart(GatewayOption option) {
        return option.address().isEmpty() && running().isEmpty();
    }

    /**
     * The gateway at {@code --gateway}, else that of the running stack, else that of a stack which is started here, on
     * free ports: nobody needs to know them.
     *
     * @throws CommandFailure when the stack does not start
     */
    public OpenGateway open(GatewayOption option) {
        return option.address()
                .or(() -> running().map(StackState::gateway))
                .<OpenGateway>map(address -> new ForeignGateway(new GatewayClient(address)))
                .orElseGet(() -> LocalGateway.start(
                        context,
                        StackOptions.in(context.root())
                                .withDirectory(context.home())
                                .onFreePorts()));
    }

    private Optional<StackState> running() {
        try {
            return StackState.running(context.home());
        } catch (StackFailure unreadable) {
            throw new CommandFailure(String.valueOf(unreadable.getMessage()), unreadable);
        }
    }
}
