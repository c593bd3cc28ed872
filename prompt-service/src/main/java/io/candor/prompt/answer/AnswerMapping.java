package io.candor.prompt.answer;

import io.candor.asking.Utf8;
import io.candor.contracts.answer.Answer;
import io.candor.llm.ChatOutcome;
import io.candor.llm.Exchange;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The outcome of a call as an answer (docs/method.md, answers). Pure: the same outcome gives the same answer. */
public final class AnswerMapping {
    /** How the simulator tells itself in a server's fingerprint. */
    private static final String SIMULATOR = "candor-simulator";

    private final boolean endpointSimulated;

    /** @param endpointSimulated the endpoint is known to be simulated */
    public AnswerMapping(boolean endpointSimulated) {
        this.endpointSimulated = endpointSimulated;
    }

    /** @return the answer; empty where the call was not made */
    public Optional<Answer> answer(ChatOutcome outcome) {
        return switch (outcome) {
            case ChatOutcome.Reply reply -> Optional.of(text(reply));
            case ChatOutcome.Refusal refusal ->
                Optional.of(new Answer.Refusal(
                        refusalReason(refusal.exchange()),
                        refusal.exchange().attempts(),
                        provenance(refusal.exchange())));
            case ChatOutcome.Failure failure ->
                Optional.of(new Answer.Failure(
                        failure.reason().name(),
                        failure.detail(),
                        failure.finalForEndpoint(),
                        failure.attempts(),
                        endpointSimulated || simulated(failure.exchange())));
            case ChatOutcome.Withdrawn withdrawn -> Optional.empty();
        };
    }

    private Answer text(ChatOutcome.Reply reply) {
        String text = Utf8.cut(reply.text(), Answer.MAXIMUM_TEXT_BYTES);
        return new Answer.Text(
                text,
                reply.cutAtTokenLimit(),
                reply.shortened() || text.length() < reply.text().length(),
                reply.exchange().attempts(),
                provenance(reply.exchange()));
    }

    private static String refusalReason(Exchange exchange) {
        return exchange.finishReason() == null ? "refusal" : exchange.finishReason();
    }

    private static Answer.Provenance provenance(Exchange exchange) {
        return new Answer.Provenance(
                exchange.reportedModel(),
                exchange.systemFingerprint(),
                exchange.finishReason(),
                tokens(exchange.usage().input()),
                tokens(exchange.usage().output()),
                exchange.latency().toMillis(),
                simulated(exchange));
    }

    private static @Nullable Integer tokens(@Nullable Long count) {
        return count == null ? null : Math.clamp(count, 0, Integer.MAX_VALUE);
    }

    private static boolean simulated(@Nullable Exchange exchange) {
        return exchange != null
                && exchange.systemFingerprint() != null
                && exchange.systemFingerprint().startsWith(SIMULATOR);
    }
}
