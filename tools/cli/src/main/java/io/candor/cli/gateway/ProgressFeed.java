package io.candor.cli.gateway;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Brings in an evaluation's progress until its final status: from the gateway's stream of events; while that cannot be
 * had, by asking once a second and trying the stream again. Runs on one thread; the rest may be called from any.
 */
final class ProgressFeed implements Runnable, AutoCloseable {
    private static final Duration PAUSE = Duration.ofSeconds(1);
    /** Longer than a service takes to start again. */
    private static final Duration SILENCE_BORNE = Duration.ofSeconds(60);

    private final GatewayClient gateway;
    private final String evaluationId;
    private final Clock clock;
    private final BlockingQueue<Progress> news = new LinkedBlockingQueue<>();
    private final CountDownLatch closed = new CountDownLatch(1);
    private volatile @Nullable ProgressEvents open;
    private volatile @Nullable RuntimeException failure;
    private volatile boolean last;

    ProgressFeed(GatewayClient gateway, String evaluationId, Clock clock) {
        this.gateway = gateway;
        this.evaluationId = evaluationId;
        this.clock = clock;
    }

    /** What came last, after waiting for it. */
    Optional<Progress> poll(Duration patience) throws InterruptedException {
        return Optional.ofNullable(news.poll(patience.toMillis(), TimeUnit.MILLISECONDS));
    }

    /** Why no more will come; empty while more may come. */
    Optional<RuntimeException> failure() {
        return Optional.ofNullable(failure);
    }

    /** Gives the present connection up; the next one tells the state anew. */
    void reconnect() throws IOException {
        ProgressEvents events = open;
        if (events != null) {
            events.close();
        }
    }

    @Override
    public void run() {
        try {
            Instant heard = clock.instant();
            while (!ended()) {
                // A stream that ended before the evaluation did is opened again.
                if (stream() || ask()) {
                    heard = clock.instant();
                } else if (clock.instant().isAfter(heard.plus(SILENCE_BORNE))) {
                    gateway.evaluation(evaluationId);
                }
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException refused) {
            failure = refused;
        }
    }

    private boolean ended() {
        return last || closed.getCount() == 0;
    }

    /** Whether the stream told anything. */
    private boolean stream() {
        boolean told = false;
        try (ProgressEvents events = gateway.events(evaluationId)) {
            open = events;
            for (Optional<Progress> next = events.next(); next.isPresent(); next = events.next()) {
                tell(next.get());
                told = true;
            }
        } catch (IOException | GatewayUnreachable broken) {
            System.getLogger(ProgressFeed.class.getName())
                    .log(System.Logger.Level.DEBUG, "progress stream broke: evaluationId={0}", evaluationId, broken);
        } finally {
            open = null;
        }
        return told;
    }

    /** Whether the gateway could be asked. */
    private boolean ask() throws InterruptedException {
        if (closed.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS)) {
            return false;
        }
        try {
            tell(PolledProgress.of(gateway, evaluationId));
            return true;
        } catch (GatewayUnreachable away) {
            return false;
        }
    }

    private void tell(Progress progress) {
        last = progress.status().isFinal();
        news.add(progress);
    }

    @Override
    public void close() throws IOException {
        closed.countDown();
        reconnect();
    }
}
