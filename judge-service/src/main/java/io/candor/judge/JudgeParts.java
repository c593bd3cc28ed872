package io.candor.judge;

import io.candor.asking.Asker;
import io.candor.journal.CallRole;
import io.candor.judge.judging.Nonces;
import io.candor.mask.judging.JudgePrompts;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.InstantSource;
import java.util.HexFormat;

/** What judge-service tells the shared parts about itself, and where its time and chance come from. */
final class JudgeParts {
    private static final int NONCE_BYTES = 16;

    private JudgeParts() {}

    @Produces
    @Singleton
    static Asker asker() {
        return new Asker(CallRole.JUDGE, "judge");
    }

    @Produces
    @Singleton
    static InstantSource time() {
        return Clock.systemUTC();
    }

    @Produces
    @Singleton
    static JudgePrompts prompts() {
        return JudgePrompts.bundled();
    }

    /** A delimiter that nobody can guess, new for every call: the answer under judgement is untrusted text. */
    @Produces
    @Singleton
    static Nonces nonces() {
        SecureRandom random = new SecureRandom();
        return () -> {
            byte[] bytes = new byte[NONCE_BYTES];
            random.nextBytes(bytes);
            return HexFormat.of().formatHex(bytes);
        };
    }
}
