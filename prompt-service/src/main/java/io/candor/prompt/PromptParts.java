package io.candor.prompt;

import io.candor.asking.Asker;
import io.candor.journal.CallRole;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** What prompt-service tells the shared parts about itself. */
final class PromptParts {
    private PromptParts() {}

    @Produces
    @Singleton
    static Asker asker() {
        return new Asker(CallRole.TARGET, "prompt");
    }
}
