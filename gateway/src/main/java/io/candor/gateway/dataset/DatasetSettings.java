package io.candor.gateway.dataset;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/** How large a dataset may be. */
@ConfigMapping(prefix = "candor.dataset")
public interface DatasetSettings {

    /** The largest file of a dataset. */
    @WithDefault("64M")
    MemorySize maxFileSize();

    /** The largest cell of a file. */
    @WithDefault("256K")
    MemorySize maxCellSize();

    /** The most rows of a file. */
    @WithDefault("100000")
    @Min(1)
    @Max(1_000_000)
    int maxRows();
}
