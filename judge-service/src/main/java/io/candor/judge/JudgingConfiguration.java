package io.candor.judge;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;
import java.time.Duration;

/** How much judge-service takes on, and how it stops ({@code candor.judging.*}). */
@ConfigMapping(prefix = "candor.judging")
public interface JudgingConfiguration {

    /** Scenarios worked on at the same time in one replica; the gateway's windows must sum to less. */
    @WithDefault("1024")
    @Min(1)
    int scenariosInFlight();

    /** How long a stopping replica finishes what is in flight before it leaves the rest to others. */
    @WithDefault("20s")
    Duration drain();
}
