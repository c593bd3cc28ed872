package io.candor.llm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the replies of OpenAI-compatible servers, and of their imitators, mean. */
class DecodedReplyTest {
    private static final int MAX_TEXT_BYTES = 256 * 1024;

    @Test
    void anAnswerKeepsItsTextAndEverythingTheServerSaysAboutIt() {
        ChatOutcome.Reply reply = reply("plain");

        assertThat(reply.text()).isEqualTo("The ferry leaves at nine.");
        assertThat(reply.refusalReported()).isFalse();
        assertThat(reply.cutAtTokenLimit()).isFalse();
        assertThat(reply.shortened()).isFalse();
        assertThat(reply.exchange())
                .isEqualTo(new Exchange(
                        "lantern-2-0610",
                        "fp_17",
                        "stop",
                        new TokenUsage(21L, 7L),
                        Duration.ofMillis(1234),
                        3,
                        body("plain")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "refusal-with-text | I cannot help with that.",
                "refusal-beside-content | I would rather not say.",
                "refusal-part | I will not write that.",
                "content-filter-with-text | The recipe begins with",
            })
    void aRefusalWithTextIsTextToBeJudged(String fixture, String text) {
        assertThat(reply(fixture).text()).isEqualTo(text);
        assertThat(reply(fixture).refusalReported()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"refusal-flag-without-text", "content-filter-without-text", "finish-reason-refusal"})
    void aRefusalWithoutTextIsAnAnswerAndNoFailure(String fixture) {
        assertThat(decode(200, fixture))
                .isInstanceOfSatisfying(
                        Attempt.Answered.class,
                        answered -> assertThat(answered.outcome())
                                .isInstanceOfSatisfying(
                                        ChatOutcome.Refusal.class,
                                        refusal -> assertThat(refusal.exchange().usage())
                                                .isEqualTo(new TokenUsage(21L, 7L))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"empty-content", "blank-content", "null-content", "reasoning-only", "empty-refusal-field"})
    void nothingButWhitespaceOrHiddenReasoningIsAnEmptyAnswerWhoseTokensAreKnown(String fixture) {
        Attempt.Troubled trouble = trouble(200, fixture);

        assertThat(trouble.reason()).isEqualTo(FailureReason.EMPTY_ANSWER);
        assertThat(Objects.requireNonNull(trouble.exchange()).usage()).isEqualTo(new TokenUsage(21L, 7L));
    }

    @Test
    void contentInPartsIsTheTextPartsInOrderWithoutReasoning() {
        assertThat(reply("content-parts").text()).isEqualTo("Nine o’clock.");
    }

    @Test
    void reasoningBesideTheContentIsLeftOut() {
        assertThat(reply("reasoning-and-content").text()).isEqualTo("At nine.");
    }

    @Test
    void anAnswerCutAtTheTokenLimitIsFlagged() {
        assertThat(reply("cut-at-length").cutAtTokenLimit()).isTrue();
        assertThat(reply("cut-at-length").text()).isEqualTo("The ferry leaves at");
    }

    @ParameterizedTest
    @ValueSource(strings = {"missing-usage", "odd-usage", "bare"})
    void usageThatIsNotReportedIsNotMadeUp(String fixture) {
        assertThat(reply(fixture).text()).isEqualTo("At nine.");
        assertThat(reply(fixture).exchange().usage()).isEqualTo(TokenUsage.NOT_REPORTED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cut-body",
                "rubbish",
                "empty-body",
                "json-null",
                "null-choices",
                "empty-choices",
                "null-message",
                "error-list"
            })
    void whatIsNoChatCompletionIsTriedAgain(String fixture) {
        assertThat(trouble(200, fixture).reason()).isEqualTo(FailureReason.UNREADABLE_REPLY);
    }

    @Test
    void anErrorObjectWithStatus200IsServerTrouble() {
        Attempt.Troubled trouble = trouble(200, "error-with-200");

        assertThat(trouble.reason()).isEqualTo(FailureReason.HTTP_STATUS);
        assertThat(trouble.detail()).contains("502").doesNotContain("ferries");
    }

    @ParameterizedTest
    @CsvSource({
        "400, context-too-long, PROMPT_REFUSED",
        "400, prompt-filtered, PROMPT_REFUSED",
        "400, rubbish, PROMPT_REFUSED",
        "400, error-text, PROMPT_REFUSED",
        "400, unsupported-parameter, REQUEST_REJECTED",
        "400, model-not-found, UNKNOWN_MODEL",
        "400, invalid-key, UNAUTHORIZED",
        "401, invalid-key, UNAUTHORIZED",
        "402, error-text, NO_CREDIT",
        "403, rubbish, FORBIDDEN",
        "404, model-not-found, UNKNOWN_MODEL",
        "408, rubbish, HTTP_STATUS",
        "409, rubbish, HTTP_STATUS",
        "413, rubbish, REQUEST_REJECTED",
        "422, error-text, REQUEST_REJECTED",
        "429, insufficient-quota, NO_CREDIT",
        "429, quota-by-type, NO_CREDIT",
        "429, rate-limited, RATE_LIMITED",
        "429, error-list, RATE_LIMITED",
        "429, empty-body, RATE_LIMITED",
        "500, server-error, HTTP_STATUS",
        "503, rubbish, HTTP_STATUS",
        "529, rubbish, HTTP_STATUS",
        "204, empty-body, REQUEST_REJECTED",
        "302, empty-body, REQUEST_REJECTED",
    })
    void aStatusHasOneMeaning(int status, String fixture, FailureReason reason) {
        Attempt.Troubled trouble = trouble(status, fixture);

        assertThat(trouble.reason()).isEqualTo(reason);
        assertThat(trouble.detail()).contains(String.valueOf(status)).doesNotContain("ferries");
    }

    @Test
    void anErrorCodeThatIsNoWordStaysOut() {
        assertThat(trouble(400, "prompt-in-code").detail()).isEqualTo("status 400");
    }

    @Test
    void whatNoDatabaseCanHoldBecomesTheReplacementCharacter() {
        ChatOutcome.Reply reply = reply("escapes");

        assertThat(reply.text()).isEqualTo("a\uFFFDb\uFFFDc\uFFFDd\uD83D\uDE80e");
        assertThat(reply.exchange().reportedModel()).isEqualTo("lan\uFFFDtern");
    }

    @Test
    void aTextBeyondTheLimitIsCutAtACharacterAndFlagged() {
        String body = "{\"choices\":[{\"message\":{\"content\":\"12345\uD83D\uDE80\"}}]}";
        ChatOutcome.Reply reply =
                answer(OpenAiCompatibleDialect.INSTANCE.decode(new ServerReply(200, body, Duration.ofMillis(1), 1), 8));

        assertThat(reply.text()).isEqualTo("12345");
        assertThat(reply.shortened()).isTrue();
    }

    @Test
    void whatAServerCallsItselfIsKeptWithinBounds() {
        String body =
                "{\"model\":\"%s\",\"choices\":[{\"message\":{\"content\":\"yes\"}}]}".formatted("m".repeat(9_999));
        ChatOutcome.Reply reply = answer(OpenAiCompatibleDialect.INSTANCE.decode(
                new ServerReply(200, body, Duration.ofMillis(1), 1), MAX_TEXT_BYTES));

        assertThat(reply.exchange().reportedModel()).hasSize(256);
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "refusal-with-text", "content-filter-without-text", "null-content"})
    void noTextFormShowsWhatWasSaid(String fixture) {
        assertThat(decode(200, fixture).toString()).doesNotContain("ferry").doesNotContain("cannot help");
    }

    private static ChatOutcome.Reply reply(String fixture) {
        return answer(decode(200, fixture));
    }

    private static ChatOutcome.Reply answer(Attempt attempt) {
        assertThat(attempt).isInstanceOf(Attempt.Answered.class);
        return (ChatOutcome.Reply) ((Attempt.Answered) attempt).outcome();
    }

    private static Attempt.Troubled trouble(int status, String fixture) {
        Attempt attempt = decode(status, fixture);
        assertThat(attempt).isInstanceOf(Attempt.Troubled.class);
        return (Attempt.Troubled) attempt;
    }

    private static Attempt decode(int status, String fixture) {
        return OpenAiCompatibleDialect.INSTANCE.decode(
                new ServerReply(status, body(fixture), Duration.ofMillis(1234), 3), MAX_TEXT_BYTES);
    }

    private static String body(String fixture) {
        try (InputStream stream = DecodedReplyTest.class.getResourceAsStream("/replies/" + fixture + ".json")) {
            return new String(Objects.requireNonNull(stream, fixture).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }
}
