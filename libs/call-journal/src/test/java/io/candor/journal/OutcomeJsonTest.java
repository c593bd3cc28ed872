package io.candor.journal;

import static io.candor.journal.JournalBench.exchange;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.candor.llm.ChatOutcome;
import io.candor.llm.Exchange;
import io.candor.llm.FailureReason;
import io.candor.llm.TokenUsage;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class OutcomeJsonTest {

    static Stream<ChatOutcome> outcomes() {
        Exchange bare = new Exchange(null, null, null, TokenUsage.NOT_REPORTED, Duration.ZERO, 1, "raw");
        return Stream.of(
                new ChatOutcome.Reply("text \n\u0000\"\\ \ud83d\ude00", true, false, true, exchange("raw")),
                new ChatOutcome.Reply("x", false, true, false, bare),
                new ChatOutcome.Refusal(exchange("raw")),
                new ChatOutcome.Failure(FailureReason.NETWORK, "reset", 4, null),
                new ChatOutcome.Failure(FailureReason.EMPTY_ANSWER, "empty", 1, exchange("raw")));
    }

    @ParameterizedTest
    @MethodSource("outcomes")
    void whatIsWrittenReadsTheSameWithoutTheRawReply(ChatOutcome outcome) {
        assertThat(OutcomeJson.read(OutcomeJson.write(outcome))).isEqualTo(outcome.withoutRawReply());
    }

    @ParameterizedTest
    @EnumSource(FailureReason.class)
    void everyReasonIsKept(FailureReason reason) {
        ChatOutcome failure = new ChatOutcome.Failure(reason, "why", 0, null);
        assertThat(OutcomeJson.read(OutcomeJson.write(failure))).isEqualTo(failure);
    }

    @Test
    void entriesOfTheFirstVersionStayReadable() {
        assertThat(OutcomeJson.read("""
                                {"version":1,"type":"REPLY","text":"Yes","refusalReported":false,"cutAtTokenLimit":true,
                                 "shortened":false,"exchange":{"reportedModel":"m","systemFingerprint":null,
                                 "finishReason":"length","inputTokens":12,"outputTokens":null,"latencyMillis":321,
                                 "attempts":2}}"""))
                .isEqualTo(new ChatOutcome.Reply(
                        "Yes",
                        false,
                        true,
                        false,
                        new Exchange("m", null, "length", new TokenUsage(12L, null), Duration.ofMillis(321), 2, "")));
    }

    @Test
    void anEntryOfAnotherVersionIsNotGuessedAt() {
        assertThatIllegalStateException()
                .isThrownBy(() -> OutcomeJson.read("{\"version\":2,\"type\":\"REPLY\",\"text\":\"x\"}"))
                .withMessageContaining("unknown version");
    }
}
