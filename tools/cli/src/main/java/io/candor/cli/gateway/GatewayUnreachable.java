package io.candor.cli.gateway;

import java.net.URI;

/** The gateway did not answer, or not now. Asking again later may help. */
public final class GatewayUnreachable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    GatewayUnreachable(URI gateway, Throwable cause) {
        super(
                "No gateway answers at %s. Start one with ./candor up, or give another address with --gateway."
                        .formatted(gateway),
                cause);
    }

    GatewayUnreachable(Problem problem) {
        super(ProblemText.of(problem));
    }
}
