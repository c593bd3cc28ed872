package io.candor.cli.stack;

import io.candor.cli.CliContext;
import io.candor.cli.CommandFailure;
import io.candor.cli.gateway.GatewayClient;

/** Finds the gateway that a command is to use, or starts a local stack for it. */
public final class GatewayAccess {
    private final CliContext context;

    public GatewayAccess(CliContext context) {
        this.context = context;
    }

    /** Whether {@link #open} would start a stack. */
    public boolean wouldStart(GatewayOption option) {
        return option.address().isEmpty();
    }

    /**
     * The gateway at {@code --gateway}, else that of the running stack, else that of a stack which is started here.
     *
     * @throws CommandFailure when the stack does not start
     */
    public OpenGateway open(GatewayOption option) {
        return option.address()
                .<OpenGateway>map(address -> new ForeignGateway(new GatewayClient(address)))
                .orElseThrow(() -> new CommandFailure("Give a gateway with --gateway; " + context.home()));
    }
}
