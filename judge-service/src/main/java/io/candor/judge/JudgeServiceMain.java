package io.candor.judge;

import io.candor.startup.ServiceStart;
import io.quarkus.runtime.annotations.QuarkusMain;

/** Starts the service once its database and its broker are there. */
@QuarkusMain
public final class JudgeServiceMain {
    private JudgeServiceMain() {}

    public static void main(String... arguments) {
        ServiceStart.main("judge-service", arguments);
    }
}
