package io.candor.messaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

class FailurePolicyTest {

    @Test
    void pausesGrowToFiveSecondsAndStayThere() {
        assertThat(FailurePolicy.pauseAfter(1)).isEqualTo(Duration.ofMillis(100));
        assertThat(FailurePolicy.pauseAfter(3)).isEqualTo(Duration.ofMillis(400));
        assertThat(FailurePolicy.pauseAfter(1_000)).isEqualTo(Duration.ofSeconds(5));
    }

    @Test
    void anOutageIsWaitedOutAndAMistakeIsNot() {
        assertThat(FailurePolicy.isProgramMistake(new CompletionException(new java.net.ConnectException())))
                .isFalse();
        assertThat(FailurePolicy.isProgramMistake(new IllegalStateException())).isFalse();
        assertThat(FailurePolicy.isProgramMistake(new NullPointerException())).isTrue();
        assertThat(FailurePolicy.isProgramMistake(new IllegalArgumentException()))
                .isTrue();
    }
}
