package io.candor.llm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads what an OpenAI-compatible server replied, with the quirks of its many imitators. */
final class OpenAiReply {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern CODE = Pattern.compile("[A-Za-z0-9_.-]{1,64}");
    private static final Set<String> OUT_OF_CREDIT =
            Set.of("insufficient_quota", "billing_hard_limit_reached", "insufficient_credits", "billing_not_active");
    private static final Set<String> PARAMETER_TROUBLE =
            Set.of("unsupported_parameter", "unsupported_value", "unknown_parameter", "invalid_api_parameter");

    private final ServerReply reply;
    private final int maxTextBytes;
    private final JsonNode body;

    OpenAiReply(ServerReply reply, int maxTextBytes) {
        this.reply = reply;
        this.maxTextBytes = maxTextBytes;
        this.body = parse(reply.body());
    }

    Attempt meaning() {
        return reply.status() == 200 ? completion() : error();
    }

    private Attempt completion() {
        if (body.path("error").isObject()) {
            return trouble(FailureReason.HTTP_STATUS, "an error object came with status 200" + code());
        }
        JsonNode choice = body.path("choices").path(0);
        if (!choice.path("message").isObject()) {
            return trouble(FailureReason.UNREADABLE_REPLY, "the body is no chat completion");
        }
        String finishReason = text(choice.path("finish_reason"));
        String content = content(choice.path("message").path("content"));
        String refusal = content(choice.path("message").path("refusal"));
        String said = content.isBlank() ? refusal : content;
        if (!said.isBlank()) {
            return answer(said, !refusal.isBlank(), finishReason);
        }
        if ("content_filter".equals(finishReason)) {
            return new Attempt.Answered(new ChatOutcome.Refusal(exchange(finishReason)));
        }
        String detail =
                "the answer is empty" + (finishReason == null ? "" : " (finish reason " + code(finishReason) + ")");
        return new Attempt.Troubled(FailureReason.EMPTY_ANSWER, detail, Optional.empty(), exchange(finishReason));
    }

    private Attempt answer(String said, boolean refusal, @Nullable String finishReason) {
        String whole = PlainText.clean(said);
        String text = PlainText.cut(whole, maxTextBytes);
        return new Attempt.Answered(new ChatOutcome.Reply(
                text,
                refusal || "content_filter".equals(finishReason),
                "length".equals(finishReason),
                text.length() < whole.length(),
                exchange(finishReason)));
    }

    private Attempt error() {
        String code = errorCode();
        int status = reply.status();
        FailureReason reason = switch (status) {
            case 400 ->
                PARAMETER_TROUBLE.contains(code) ? FailureReason.REQUEST_REJECTED : FailureReason.PROMPT_REFUSED;
            case 401 -> FailureReason.UNAUTHORIZED;
            case 402 -> FailureReason.NO_CREDIT;
            case 403 -> FailureReason.FORBIDDEN;
            case 404 -> FailureReason.UNKNOWN_MODEL;
            case 429 -> OUT_OF_CREDIT.contains(code) ? FailureReason.NO_CREDIT : FailureReason.RATE_LIMITED;
            case 408, 409, 425 -> FailureReason.HTTP_STATUS;
            default -> status >= 500 ? FailureReason.HTTP_STATUS : FailureReason.REQUEST_REJECTED;
        };
        return trouble(reason, "status " + status + code());
    }

    private Attempt trouble(FailureReason reason, String detail) {
        return new Attempt.Troubled(reason, detail, Optional.empty(), exchange(null));
    }

    /** A provider's error code is a word; its message may quote the prompt and stays out. */
    private String code() {
        return errorCode().isEmpty() ? "" : ", " + errorCode();
    }

    private String errorCode() {
        JsonNode error = body.path("error");
        String code = code(error.path("code").asText(""));
        return code.isEmpty() ? code(error.path("type").asText("")) : code;
    }

    private static String code(String text) {
        return CODE.matcher(text).matches() ? text : "";
    }

    private Exchange exchange(@Nullable String finishReason) {
        JsonNode usage = body.path("usage");
        return new Exchange(
                text(body.path("model")),
                text(body.path("system_fingerprint")),
                finishReason,
                new TokenUsage(count(usage.path("prompt_tokens")), count(usage.path("completion_tokens"))),
                Duration.ofMillis(reply.latency().toMillis()),
                reply.attempts(),
                reply.body());
    }

    /** Text, or the text parts of a list of parts. */
    private static String content(JsonNode content) {
        if (!content.isArray()) {
            return content.isTextual() ? content.asText() : "";
        }
        StringBuilder text = new StringBuilder();
        for (JsonNode part : content) {
            text.append(part.isTextual() ? part.asText() : part.path("text").asText(""));
        }
        return text.toString();
    }

    private static @Nullable String text(JsonNode node) {
        return node.isTextual() ? PlainText.clean(node.asText()) : null;
    }

    private static @Nullable Long count(JsonNode node) {
        return node.isIntegralNumber() && node.canConvertToLong() && node.asLong() >= 0 ? node.asLong() : null;
    }

    private static JsonNode parse(String body) {
        try {
            JsonNode node = JSON.readTree(body);
            return node == null ? MissingNode.getInstance() : node;
        } catch (JsonProcessingException notJson) {
            return MissingNode.getInstance();
        }
    }
}
