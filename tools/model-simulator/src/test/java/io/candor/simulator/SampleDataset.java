package io.candor.simulator;

import java.nio.file.Path;

/** The sixty scenarios that come with Candor. */
final class SampleDataset {
    private SampleDataset() {}

    static Path directory() {
        return Path.of(System.getProperty("candor.root", "../.."))
                .resolve("datasets/sample")
                .toAbsolutePath()
                .normalize();
    }
}
