package io.candor.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import io.candor.simulator.answer.Phrases;
import io.candor.simulator.judge.StatementReading;
import io.candor.simulator.outcome.Code;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every phrase means to a judge what its section says. */
class PhrasesTest {
    private static final String A = "The boat is red.";
    private static final String B = "The boat is blue.";

    @Test
    void everyPhraseIsReadAsItIsMeant() {
        Map<String, List<String>> all = Phrases.bundled().all();
        assertThat(all).hasSizeGreaterThan(20);
        all.forEach((section, phrases) -> {
            assertThat(phrases).as(section).hasSizeGreaterThanOrEqualTo(2);
            for (String phrase : phrases) {
                assertThat(StatementReading.of(phrase.replace("{statement}", A), A, B))
                        .as("[%s] %s", section, phrase)
                        .isEqualTo(meant(section));
            }
        });
    }

    private static Code meant(String section) {
        if (section.endsWith("denied")) {
            return Code.D;
        }
        boolean asserts = section.equals("belief.direct")
                || section.equals("belief.indirect")
                || section.startsWith("true.")
                || section.startsWith("untrue.");
        return asserts ? Code.A : Code.C;
    }
}
