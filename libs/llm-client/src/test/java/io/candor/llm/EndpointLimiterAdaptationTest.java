package io.candor.llm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How the number of calls in flight follows what the endpoint says. */
@Timeout(30)
class EndpointLimiterAdaptationTest {
    private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 1_000);

    @Test
    void aBurstOf429HalvesOnceAndTheNextOneAgain() {
        EndpointLimiter limiter = limiter(64);
        long burst = clock.get();
        for (int reply = 0; reply < 64; reply++) {
            clock.addAndGet(10);
            limiter.throttled(burst, Optional.empty());
        }
        assertThat(limiter.allowed()).isEqualTo(32);

        limiter.throttled(clock.addAndGet(10), Optional.empty());
        assertThat(limiter.allowed()).isEqualTo(16);
    }

    @Test
    void oneCallAtATimeIsTheLeast() {
        EndpointLimiter limiter = limiter(3);
        for (int reply = 0; reply < 10; reply++) {
            limiter.throttled(clock.addAndGet(10), Optional.empty());
        }
        assertThat(limiter.allowed()).isEqualTo(1);
    }

    @Test
    void eachFullRoundOfSuccessesAllowsOneMoreUpToTheMaximum() {
        EndpointLimiter limiter = limiter(8);
        limiter.throttled(clock.addAndGet(10), Optional.empty());
        assertThat(limiter.allowed()).isEqualTo(4);

        succeed(limiter, 3);
        assertThat(limiter.allowed()).isEqualTo(4);
        succeed(limiter, 2);
        assertThat(limiter.allowed()).isEqualTo(5);
        succeed(limiter, 100);
        assertThat(limiter.allowed()).isEqualTo(8);
    }

    @Test
    void aHigherMaximumHoldsAtOnceUnlessThereWas429() throws Exception {
        EndpointLimiter limiter = limiter(4);
        limiter.enter(limiter.turn(), 10, Optional.empty(), () -> true);
        assertThat(limiter.allowed()).isEqualTo(10);

        limiter.throttled(clock.addAndGet(10), Optional.empty());
        limiter.enter(limiter.turn(), 40, Optional.empty(), () -> true);
        assertThat(limiter.allowed()).isEqualTo(5);
        succeed(limiter, 2_000);
        assertThat(limiter.allowed()).isEqualTo(40);
    }

    private EndpointLimiter limiter(int maximum) {
        return new EndpointLimiter(maximum, clock::get);
    }

    private static void succeed(EndpointLimiter limiter, int times) {
        for (int time = 0; time < times; time++) {
            limiter.succeeded();
        }
    }
}
