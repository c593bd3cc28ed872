package io.candor.gateway.endpoint;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;

/** Which endpoints may be called. */
@ConfigMapping(prefix = "candor.endpoints")
public interface EndpointSettings {

    /**
     * What a base URL's host may be, one of: a host with its subdomains ({@code example.com}), a CIDR that every address of the host must lie in ({@code 10.0.0.0/8}).
     */
    @WithDefault("127.0.0.0/8,::1/128")
    List<String> allow();

    /** Whether creating an evaluation asks each endpoint once whether it is there. */
    @WithDefault("true")
    boolean probe();

    /** How long an endpoint may take to answer the probe. */
    @WithDefault("3s")
    Duration probeTimeout();
}
