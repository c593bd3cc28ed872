package io.candor.cli.progress;

import io.candor.cli.gateway.GatewayClient;
import io.candor.cli.gateway.GatewayRefusal;
import io.candor.cli.gateway.GatewayUnreachable;
import io.candor.cli.terminal.LiveLines;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Ends evaluations in good order after Ctrl-C: no call starts any more, what is under way is ended. Thread safe. */
final class Cancellation {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final GatewayClient gateway;
    private final Clock clock;
    private final LiveLines live;
    private volatile @Nullable Instant patienceEnds;

    Cancellation(GatewayClient gateway, Clock clock, LiveLines live) {
        this.gateway = gateway;
        this.clock = clock;
        this.live = live;
    }

    /** Cancels them; who watches them sees them end, or loses patience half a minute later. */
    void cancel(List<String> evaluationIds) {
        patienceEnds = clock.instant().plus(PATIENCE);
        live.note("Cancelling; what is under way is being ended. Ctrl-C again does not wait.");
        for (String evaluationId : evaluationIds) {
            try {
                gateway.cancel(evaluationId);
            } catch (GatewayUnreachable | GatewayRefusal failure) {
                live.note("Evaluation %s cannot be cancelled: %s".formatted(evaluationId, failure.getMessage()));
            }
        }
    }

    /** When to stop waiting; null as long as nothing was cancelled. */
    @Nullable
    Instant patienceEnds() {
        return patienceEnds;
    }
}
