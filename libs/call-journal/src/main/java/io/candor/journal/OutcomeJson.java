package io.candor.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.candor.llm.ChatOutcome;
import io.candor.llm.Exchange;
import io.candor.llm.FailureReason;
import io.candor.llm.TokenUsage;
import java.io.UncheckedIOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** How an outcome stands in the journal: JSON with a version of its own, without the raw reply. Thread safe. */
final class OutcomeJson {
    private static final int VERSION = 1;
    private static final ObjectMapper JSON = new ObjectMapper();

    private OutcomeJson() {}

    static String write(ChatOutcome outcome) {
        ObjectNode node = JSON.createObjectNode().put("version", VERSION);
        switch (outcome) {
            case ChatOutcome.Reply reply -> {
                node.put("type", "REPLY").put("text", reply.text());
                node.put("refusalReported", reply.refusalReported());
                node.put("cutAtTokenLimit", reply.cutAtTokenLimit());
                node.put("shortened", reply.shortened());
                node.set("exchange", exchange(reply.exchange()));
            }
            case ChatOutcome.Refusal refusal ->
                node.put("type", "REFUSAL").set("exchange", exchange(refusal.exchange()));
            case ChatOutcome.Failure failure -> {
                node.put("type", "FAILURE").put("reason", failure.reason().name());
                node.put("detail", failure.detail()).put("attempts", failure.attempts());
                Exchange exchange = failure.exchange();
                if (exchange != null) {
                    node.set("exchange", exchange(exchange));
                }
            }
            case ChatOutcome.Withdrawn withdrawn ->
                throw new IllegalArgumentException("a withdrawn call has no outcome to keep");
        }
        return node.toString();
    }

    /** @throws IllegalStateException for an outcome of an unknown version or type */
    static ChatOutcome read(String json) {
        JsonNode node = parse(json);
        if (node.path("version").asInt() != VERSION) {
            throw new IllegalStateException("journal entry of unknown version " + node.path("version"));
        }
        String type = node.path("type").asText();
        return switch (type) {
            case "REPLY" ->
                new ChatOutcome.Reply(
                        node.path("text").asText(),
                        node.path("refusalReported").asBoolean(),
                        node.path("cutAtTokenLimit").asBoolean(),
                        node.path("shortened").asBoolean(),
                        exchange(node.path("exchange")));
            case "REFUSAL" -> new ChatOutcome.Refusal(exchange(node.path("exchange")));
            case "FAILURE" ->
                new ChatOutcome.Failure(
                        FailureReason.valueOf(node.path("reason").asText()),
                        node.path("detail").asText(),
                        node.path("attempts").asInt(),
                        node.has("exchange") ? exchange(node.path("exchange")) : null);
            default -> throw new IllegalStateException("journal entry of unknown type " + type);
        };
    }

    private static ObjectNode exchange(Exchange exchange) {
        return JSON.createObjectNode()
                .put("reportedModel", exchange.reportedModel())
                .put("systemFingerprint", exchange.systemFingerprint())
                .put("finishReason", exchange.finishReason())
                .put("inputTokens", exchange.usage().input())
                .put("outputTokens", exchange.usage().output())
                .put("latencyMillis", exchange.latency().toMillis())
                .put("attempts", exchange.attempts());
    }

    private static Exchange exchange(JsonNode node) {
        return new Exchange(
                text(node.path("reportedModel")),
                text(node.path("systemFingerprint")),
                text(node.path("finishReason")),
                new TokenUsage(number(node.path("inputTokens")), number(node.path("outputTokens"))),
                Duration.ofMillis(node.path("latencyMillis").asLong()),
                node.path("attempts").asInt(),
                "");
    }

    private static @Nullable String text(JsonNode node) {
        return node.isTextual() ? node.asText() : null;
    }

    private static @Nullable Long number(JsonNode node) {
        return node.isNumber() ? node.asLong() : null;
    }

    private static JsonNode parse(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException notJson) {
            throw new UncheckedIOException("a journal entry is no JSON", notJson);
        }
    }
}
