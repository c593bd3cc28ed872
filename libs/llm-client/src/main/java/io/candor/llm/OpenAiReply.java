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
    private static final Set<String> BAD_MODEL = Set.of("model_not_found", "invalid_model", "unknown_model");
    private static final Set<String> BAD_KEY = Set.of("invalid_api_key");
    private static final Set<String> REFUSALS = Set.of("content_filter", "refusal");
    private static final Set<String> TEXT_PARTS = Set.of("text", "output_text");
    private static final int LONGEST_WORD_BYTES = 256;

    private final ServerReply reply;
    private final int maxTextBytes;
    private final JsonNode body;

    OpenAiReply(ServerReply reply, int maxTextBytes) {
        this.reply = reply;
        this.maxTextBytes = maxTextBytes;
        this.body = parse(reply.body());
    }

    Attempt meaning() {
        return reply.status() == 200 ? completion() : error(reply.status());
    }

    private Attempt completion() {
        if (!body.path("error").isMissingNode() && !body.path("error").isNull()) {
            return errorWithStatus200();
        }
        JsonNode choice = body.path("choices").path(0);
        if (!choice.path("message").isObject()) {
            return trouble(FailureReason.UNREADABLE_REPLY, "the body is no chat completion");
        }
        String finishReason = text(choice.path("finish_reason"));
        String content = content(choice.path("message").path("content"));
        String refusal = refusal(choice.path("message"));
        boolean refused = !refusal.isBlank()
                || choice.path("message").path("refusal").asBoolean(false)
                || (finishReason != null && REFUSALS.contains(finishReason));
        String said = content.isBlank() ? refusal : content;
        if (!said.isBlank()) {
            return answer(said, refused, finishReason);
        }
        if (refused) {
            return new Attempt.Answered(new ChatOutcome.Refusal(exchange(finishReason)));
        }
        String detail =
                "the answer is empty" + (finishReason == null ? "" : " (finish reason " + printed(finishReason) + ")");
        return new Attempt.Troubled(FailureReason.EMPTY_ANSWER, detail, Optional.empty(), exchange(finishReason));
    }

    private Attempt answer(String said, boolean refused, @Nullable String finishReason) {
        String whole = PlainText.clean(said);
        String text = PlainText.cut(whole, maxTextBytes);
        return new Attempt.Answered(new ChatOutcome.Reply(
                text, refused, "length".equals(finishReason), text.length() < whole.length(), exchange(finishReason)));
    }

    /** Routers in front of several providers pass the provider's status on as a code. */
    private Attempt errorWithStatus200() {
        int status = body.path("error").path("code").asInt(0);
        return status >= 400 && status <= 599
                ? error(status)
                : trouble(FailureReason.HTTP_STATUS, "an error came with status 200" + code());
    }

    private Attempt error(int status) {
        FailureReason reason = switch (status) {
            case 400 -> badRequest();
            case 401 -> FailureReason.UNAUTHORIZED;
            case 402 -> FailureReason.NO_CREDIT;
            case 403 -> FailureReason.FORBIDDEN;
            case 404 -> FailureReason.UNKNOWN_MODEL;
            case 429 -> says(OUT_OF_CREDIT) ? FailureReason.NO_CREDIT : FailureReason.RATE_LIMITED;
            case 408, 409, 425 -> FailureReason.HTTP_STATUS;
            default -> status >= 500 ? FailureReason.HTTP_STATUS : FailureReason.REQUEST_REJECTED;
        };
        return trouble(reason, "status " + status + code());
    }

    /** Some servers have one status for everything and tell the cause in the code. */
    private FailureReason badRequest() {
        if (says(BAD_MODEL)) {
            return FailureReason.UNKNOWN_MODEL;
        }
        if (says(BAD_KEY)) {
            return FailureReason.UNAUTHORIZED;
        }
        return says(PARAMETER_TROUBLE) ? FailureReason.REQUEST_REJECTED : FailureReason.PROMPT_REFUSED;
    }

    private boolean says(Set<String> codes) {
        JsonNode error = body.path("error");
        return codes.contains(error.path("code").asText(""))
                || codes.contains(error.path("type").asText(""));
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

    private static String printed(String word) {
        return CODE.matcher(word).matches() ? word : "unprintable";
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

    /** Text, or the text parts of a list of parts; parts of other types, hidden reasoning for one, are no content. */
    private static String content(JsonNode content) {
        if (!content.isArray()) {
            return content.isTextual() ? content.asText() : "";
        }
        StringBuilder text = new StringBuilder();
        for (JsonNode part : content) {
            if (part.isTextual()) {
                text.append(part.asText());
            } else if (TEXT_PARTS.contains(part.path("type").asText("text"))) {
                text.append(part.path("text").asText(""));
            }
        }
        return text.toString();
    }

    /** What stands in the refusal field, or in parts that are refusals. */
    private static String refusal(JsonNode message) {
        StringBuilder text = new StringBuilder(content(message.path("refusal")));
        for (JsonNode part : message.path("content")) {
            text.append(part.path("refusal").asText(""));
        }
        return text.toString();
    }

    private static @Nullable String text(JsonNode node) {
        return node.isTextual() ? PlainText.cut(PlainText.clean(node.asText()), LONGEST_WORD_BYTES) : null;
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
