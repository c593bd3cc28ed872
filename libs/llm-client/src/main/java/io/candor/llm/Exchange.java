package io.candor.llm;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of the attempt that settled a call.
 *
 * @param reportedModel the model id the server says has answered, null when not reported
 * @param systemFingerprint the server's fingerprint, null when not reported; the simulator tells itself here
 * @param finishReason the server's own word for why it stopped, null when not reported
 * @param usage tokens counted by the server
 * @param latency of the settling attempt, whole milliseconds
 * @param attempts requests that left for this call, the settling one and those answered with 429 included
 * @param rawReply the body as it came, with the API key blanked; empty once {@link ChatOutcome#withoutRawReply()}
 */
public record Exchange(
        @Nullable String reportedModel,
        @Nullable String systemFingerprint,
        @Nullable String finishReason,
        TokenUsage usage,
        Duration latency,
        int attempts,
        String rawReply) {

    public Exchange withoutRawReply() {
        return new Exchange(reportedModel, systemFingerprint, finishReason, usage, latency, attempts, "");
    }

    /** Never shows the reply. */
    @Override
    public String toString() {
        return "Exchange[model=" + reportedModel + ", fingerprint=" + systemFingerprint + ", finish=" + finishReason
                + ", " + usage + ", latency=" + latency + ", attempts=" + attempts + "]";
    }
}
