package io.candor.gateway.result;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;

/** Where results are asked for. */
@ConfigMapping(prefix = "candor.metrics-service")
public interface MetricsServiceSettings {

    /** The base URL of metrics-service. */
    @WithDefault("http://127.0.0.1:8083")
    URI url();

    /** How long it may take to answer. */
    @WithDefault("10s")
    Duration timeout();
}
