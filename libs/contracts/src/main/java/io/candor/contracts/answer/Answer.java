package io.candor.contracts.answer;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import org.jspecify.annotations.Nullable;

/** What came back from the model under test: text, a refusal without text, or a failure. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Answer.Text.class, name = "TEXT"),
    @JsonSubTypes.Type(value = Answer.Refusal.class, name = "REFUSAL"),
    @JsonSubTypes.Type(value = Answer.Failure.class, name = "FAILURE")
})
public sealed interface Answer {

    /** The largest answer text in an event, in bytes of UTF-8; a longer one is cut and flagged. */
    int MAXIMUM_TEXT_BYTES = 64 * 1024;

    /** Attempts that were made, 0 where no request left. */
    int attempts();

    /**
     * Text to be judged, also the text of a refusal.
     *
     * @param text as the model wrote it
     * @param cutAtTokenLimit the server ended it at the token limit
     * @param shortened it was longer than an event may carry; the whole is in the journal
     * @param attempts attempts made
     * @param provenance what the server said about itself and the call
     */
    record Text(String text, boolean cutAtTokenLimit, boolean shortened, int attempts, Provenance provenance)
            implements Answer {}

    /**
     * A refusal that the provider reports without text: an answer, not a failure.
     *
     * @param reason the provider's word for it, such as {@code content_filter}
     * @param attempts attempts made
     * @param provenance what the server said about itself and the call
     */
    record Refusal(String reason, int attempts, Provenance provenance) implements Answer {}

    /**
     * No usable answer, finally.
     *
     * @param reason one word for what went wrong, such as {@code TIMEOUT}
     * @param detail where and what, for people; never a prompt, an answer or a key
     * @param finalForEndpoint no further call to this endpoint can succeed (wrong key, unknown model, no credit)
     * @param attempts attempts made
     * @param simulated the endpoint is known to be simulated
     */
    record Failure(String reason, String detail, boolean finalForEndpoint, int attempts, boolean simulated)
            implements Answer {}

    /**
     * What the server said about itself and the call.
     *
     * @param reportedModel the model id that the server reports; null where it does not
     * @param fingerprint the server's {@code system_fingerprint}; null where it has none
     * @param finishReason the server's word; null where it has none
     * @param inputTokens null where not reported
     * @param outputTokens null where not reported
     * @param latencyMillis of the attempt that succeeded, in milliseconds
     * @param simulated the reply says that it is simulated
     */
    record Provenance(
            @Nullable String reportedModel,
            @Nullable String fingerprint,
            @Nullable String finishReason,
            @Nullable Integer inputTokens,
            @Nullable Integer outputTokens,
            long latencyMillis,
            boolean simulated) {}
}
