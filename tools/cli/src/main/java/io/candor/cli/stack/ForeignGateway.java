package io.candor.cli.stack;

import io.candor.cli.gateway.GatewayClient;

/** A gateway that somebody else runs, and goes on running. */
record ForeignGateway(GatewayClient client) implements OpenGateway {
    @Override
    public boolean startedHere() {
        return false;
    }

    @Override
    public void close() {
        // Nothing was started.
    }
}
