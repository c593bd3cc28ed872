package io.candor.metrics;

import io.candor.startup.ServiceStart;
import io.quarkus.runtime.annotations.QuarkusMain;

/** Starts metrics-service. */
@QuarkusMain
public final class MetricsServiceMain {
    private MetricsServiceMain() {}

    /** Looks whether all that is needed is there, then runs until it is stopped. */
    public static void main(String... arguments) {
        ServiceStart.main("metrics-service", arguments);
    }
}
