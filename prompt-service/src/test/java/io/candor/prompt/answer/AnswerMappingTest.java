package io.candor.prompt.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.candor.contracts.answer.Answer;
import io.candor.llm.ChatOutcome;
import io.candor.llm.Exchange;
import io.candor.llm.FailureReason;
import io.candor.llm.TokenUsage;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AnswerMappingTest {
    private final AnswerMapping mapping = new AnswerMapping(false);

    @Test
    void aReplyKeepsItsTextAndWhatTheServerSaidOfItself() {
        assertThat(mapping.answer(reply("It is Saturn.", false, exchange("build-7", "stop"))))
                .contains(new Answer.Text(
                        "It is Saturn.",
                        true,
                        false,
                        3,
                        new Answer.Provenance("model-1-2026", "build-7", "stop", 12, 34, 250, false)));
    }

    @Test
    void aTextLongerThanAnEventMayCarryIsCutAndFlagged() {
        String text = "é".repeat(Answer.MAXIMUM_TEXT_BYTES);
        assertThat(mapping.answer(reply(text, false, exchange(null, null))))
                .get()
                .isInstanceOfSatisfying(Answer.Text.class, answer -> {
                    assertThat(answer.text().getBytes(StandardCharsets.UTF_8)).hasSize(Answer.MAXIMUM_TEXT_BYTES);
                    assertThat(answer.shortened()).isTrue();
                });
    }

    @Test
    void aTextThatTheClientHadToCutIsFlaggedTheSame() {
        assertThat(mapping.answer(reply("It is", true, exchange(null, null))))
                .get()
                .isInstanceOfSatisfying(
                        Answer.Text.class,
                        answer -> assertThat(answer.shortened()).isTrue());
    }

    @Test
    void aRefusalWithoutTextIsAnAnswer() {
        assertThat(mapping.answer(new ChatOutcome.Refusal(exchange(null, "content_filter"))))
                .contains(new Answer.Refusal(
                        "content_filter",
                        3,
                        new Answer.Provenance("model-1-2026", null, "content_filter", 12, 34, 250, false)));
    }

    @Test
    void anErrorThatIsFinalForTheEndpointIsFlagged() {
        assertThat(mapping.answer(new ChatOutcome.Failure(FailureReason.UNAUTHORIZED, "status 401", 1, null)))
                .contains(new Answer.Failure("UNAUTHORIZED", "status 401", true, 1, false));
        assertThat(mapping.answer(new ChatOutcome.Failure(FailureReason.TIMEOUT, "after 60 s", 4, null)))
                .contains(new Answer.Failure("TIMEOUT", "after 60 s", false, 4, false));
    }

    @Test
    void theSimulatorIsKnownByItsFingerprintAndByItsEndpoint() {
        assertThat(mapping.answer(reply("x", false, exchange("candor-simulator-1", "stop"))))
                .get()
                .isInstanceOfSatisfying(
                        Answer.Text.class,
                        answer -> assertThat(answer.provenance().simulated()).isTrue());
        ChatOutcome.Failure failure = new ChatOutcome.Failure(FailureReason.TIMEOUT, "after 60 s", 4, null);
        assertThat(new AnswerMapping(true).answer(failure))
                .contains(new Answer.Failure("TIMEOUT", "after 60 s", false, 4, true));
    }

    @Test
    void aCallThatWasNotMadeIsNoAnswer() {
        assertThat(mapping.answer(new ChatOutcome.Withdrawn(0))).isEmpty();
    }

    private static ChatOutcome reply(String text, boolean shortened, Exchange exchange) {
        return new ChatOutcome.Reply(text, false, true, shortened, exchange);
    }

    private static Exchange exchange(@Nullable String fingerprint, @Nullable String finishReason) {
        return new Exchange(
                "model-1-2026", fingerprint, finishReason, new TokenUsage(12L, 34L), Duration.ofMillis(250), 3, "");
    }
}
