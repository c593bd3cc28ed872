package io.candor.llm;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What most tests of the client ask, and with what patience. */
final class Asking {
    static final String SECRET = "sk-a-very-secret-key-0123456789";
    static final AllowedEndpoints LOOPBACK = new AllowedEndpoints(AllowedEndpoints.LOOPBACK);

    /** Short pauses, so that tests are fast; the rest as in production. */
    static final ChatClientSettings QUICK = settings(Duration.ofSeconds(30), Duration.ofSeconds(30));

    private Asking() {}

    static ChatClientSettings settings(Duration overallDeadline, Duration closedFor) {
        return new ChatClientSettings(
                4,
                Duration.ofMillis(2),
                Duration.ofMillis(20),
                overallDeadline,
                closedFor,
                Duration.ofSeconds(5),
                ChatClientSettings.DEFAULT.maxReplyBytes(),
                ChatClientSettings.DEFAULT.maxTextBytes());
    }

    static ChatClient client() {
        return client(QUICK);
    }

    static ChatClient client(ChatClientSettings settings) {
        return new ChatClient(
                settings,
                new ApiKeys(Map.of("CANDOR_KEY_TEST", SECRET, "CANDOR_KEY_DUMMY", "none"), Optional.empty()),
                LOOPBACK,
                CallObserver.NONE);
    }

    static ChatCall call(String callId) {
        return new ChatCall(callId, List.of(ChatMessage.user("When does the ferry leave?")), new Sampling(1.0, 100));
    }

    static Endpoint endpoint(URI baseUrl) {
        return endpoint(baseUrl, Optional.empty(), 64, Duration.ofSeconds(20));
    }

    static Endpoint endpoint(URI baseUrl, Optional<String> key, int maxInFlight, Duration timeout) {
        return new Endpoint(
                baseUrl, Dialect.OPENAI_COMPATIBLE, "lantern-2", key, EndpointParameters.DEFAULT, maxInFlight, timeout);
    }
}
