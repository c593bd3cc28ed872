package io.candor.cli.gateway;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.locks.LockSupport;

/** Waits until metrics-service tells the result that the gateway spoke of. For one thread. */
public final class FinalResult {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final GatewayClient gateway;
    private final Clock clock;

    public FinalResult(GatewayClient gateway, Clock clock) {
        this.gateway = gateway;
        this.clock = clock;
    }

    /**
     * The result in which everything that the progress told of is counted; after 20 seconds whatever there is.
     *
     * @throws GatewayUnreachable when metrics-service stays away
     * @throws GatewayRefusal when it knows no such evaluation even then
     */
    public ResultDocument after(Progress progress) {
        Instant limit = clock.instant().plus(PATIENCE);
        while (true) {
            boolean lastTry = clock.instant().isAfter(limit);
            try {
                ResultDocument document = gateway.result(progress.evaluationId());
                if (lastTry || isAtLeast(document.result(), progress)) {
                    return document;
                }
            } catch (GatewayUnreachable | GatewayRefusal notYet) {
                if (lastTry) {
                    throw notYet;
                }
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    private static boolean isAtLeast(Result result, Progress progress) {
        return result.status() == progress.status() && result.counted() >= progress.counted();
    }
}
