package io.candor.cli.stack;

import io.candor.cli.gateway.GatewayClient;

/** A gateway that answers, for as long as a command needs it. */
public interface OpenGateway extends AutoCloseable {

    GatewayClient client();

    /** Whether the services behind it were started for this command and see this process's environment. */
    boolean startedHere();

    /** Stops what was started for it. */
    @Override
    void close();
}
