package io.candor.prompt;

import io.candor.startup.ServiceStart;
import io.quarkus.runtime.annotations.QuarkusMain;

/** Starts the service once its database and its broker are there. */
@QuarkusMain
public final class PromptServiceMain {
    private PromptServiceMain() {}

    public static void main(String... arguments) {
        ServiceStart.main("prompt-service", arguments);
    }
}
