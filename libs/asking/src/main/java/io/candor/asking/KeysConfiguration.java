package io.candor.asking;

import io.smallrye.config.ConfigMapping;
import java.nio.file.Path;
import java.util.Optional;

/** Where API keys are found ({@code candor.keys.*}). Keys themselves are never configuration. */
@ConfigMapping(prefix = "candor.keys")
public interface KeysConfiguration {

    /** The directory of {@code file:} references; without it only {@code env:CANDOR_KEY_…} works. */
    Optional<Path> directory();
}
