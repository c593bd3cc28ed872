package io.candor.asking;

import io.smallrye.config.ConfigMapping;
import java.util.List;
import java.util.Optional;

/** Where calls may go ({@code candor.endpoints.*}). */
@ConfigMapping(prefix = "candor.endpoints")
public interface EndpointsConfiguration {

    /** Host suffixes ({@code example.org} with its subdomains) and CIDR blocks; nothing is allowed without it. */
    Optional<List<String>> allow();
}
