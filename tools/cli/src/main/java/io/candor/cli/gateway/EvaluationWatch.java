package io.candor.cli.gateway;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Follows one evaluation to its end, through broken connections and restarts of the gateway. For one thread.
 */
public final class EvaluationWatch {
    private static final Duration TICK = Duration.ofMillis(500);
    /** A connection that says nothing for so long may be dead. */
    private static final Duration SUSPICIOUS_SILENCE = Duration.ofSeconds(20);

    private final GatewayClient gateway;
    private final Clock clock;

    public EvaluationWatch(GatewayClient gateway, Clock clock) {
        this.gateway = gateway;
        this.clock = clock;
    }

    /**
     * Waits for the final status.
     *
     * @param listener hears the latest progress twice a second and whenever there is news
     * @param until asked again and again: null for no limit, else when to stop waiting
     * @return the last progress heard of; not final only where the limit came first; empty where nothing was heard
     * @throws GatewayUnreachable when the gateway stays away for a minute
     */
    public Optional<Progress> follow(
            String evaluationId, Consumer<Progress> listener, Supplier<@Nullable Instant> until)
            throws InterruptedException {
        try (ProgressFeed feed = new ProgressFeed(gateway, evaluationId, clock)) {
            Thread.ofVirtual().name("progress").start(feed);
            return follow(feed, listener, until);
        } catch (IOException notClosed) {
            throw new UncheckedIOException(notClosed);
        }
    }

    private Optional<Progress> follow(ProgressFeed feed, Consumer<Progress> listener, Supplier<@Nullable Instant> until)
            throws InterruptedException, IOException {
        Optional<Progress> latest = Optional.empty();
        Instant heard = clock.instant();
        while (true) {
            Optional<Progress> news = feed.poll(TICK);
            if (news.isPresent()) {
                latest = news;
                heard = clock.instant();
            } else if (feed.failure().isPresent()) {
                throw feed.failure().get();
            } else if (clock.instant().isAfter(heard.plus(SUSPICIOUS_SILENCE))) {
                heard = clock.instant();
                feed.reconnect();
            }
            latest.ifPresent(listener);
            Instant limit = until.get();
            if (latest.map(progress -> progress.status().isFinal()).orElse(false)
                    || limit != null && clock.instant().isAfter(limit)) {
                return latest;
            }
        }
    }
}
