package io.candor.asking.flight;

import io.smallrye.reactive.messaging.ChannelRegistry;
import io.smallrye.reactive.messaging.PausableChannel;
import java.time.Duration;
import org.jboss.logging.Logger;

/**
 * How a replica stops without paying for anything twice: the intake first, then what is in flight gets its time, then
 * it is let go, unacknowledged, to whoever reads next. The connector's own graceful stop would start buffered records
 * while it drains.
 */
public final class OrderlyStop {
    private static final Logger LOG = Logger.getLogger(OrderlyStop.class);

    private final ChannelRegistry channels;
    private final ScenariosInFlight inFlight;

    public OrderlyStop(ChannelRegistry channels, ScenariosInFlight inFlight) {
        this.channels = channels;
        this.inFlight = inFlight;
    }

    /**
     * Returns when nothing is at work any more, or what is has been told to let go.
     *
     * @param channel the intake, configured as pausable
     * @param drain how long work in flight may go on
     */
    public void stop(String channel, Duration drain) {
        PausableChannel intake = channels.getPausable(channel);
        if (intake != null) {
            intake.pause();
        }
        LOG.infof("Intake stopped, finishing what is in flight: scenarios=%d limit=%s", inFlight.count(), drain);
        try {
            if (!inFlight.drain(drain)) {
                LOG.warnf("Letting go what is unfinished: scenarios=%d", inFlight.count());
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        inFlight.letGo();
    }
}
