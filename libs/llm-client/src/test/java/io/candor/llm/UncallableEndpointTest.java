package io.candor.llm;

import static io.candor.llm.Asking.call;
import static io.candor.llm.Asking.client;
import static io.candor.llm.Asking.endpoint;
import static org.assertj.core.api.Assertions.assertThat;

import io.candor.llm.ModelServer.Answer;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Endpoints that cannot be reached, or may not be called. */
@Timeout(60)
class UncallableEndpointTest {
    @Test
    void whatRefusesConnectionsIsTriedABoundedNumberOfTimes() {
        URI nobody;
        try (ModelServer server = new ModelServer(request -> Answer.ok(""))) {
            nobody = server.baseUrl();
        }
        try (ChatClient client = client()) {
            ChatOutcome outcome = client.send(call("a"), endpoint(nobody), () -> true);

            assertThat(failure(outcome).reason()).isEqualTo(FailureReason.CONNECTION_REFUSED);
            assertThat(outcome.attemptsMade()).isEqualTo(4);
        }
    }

    @Test
    void aNameThatCannotBeResolvedClosesNothing() {
        try (ChatClient client = client()) {
            ChatOutcome outcome =
                    client.send(call("a"), endpoint(URI.create("http://model-server.invalid/v1")), () -> true);

            assertThat(failure(outcome).reason()).isEqualTo(FailureReason.NETWORK);
            assertThat(failure(outcome).detail()).contains("model-server.invalid", "unknown host");
        }
    }

    @Test
    void aForbiddenAddressAndAMissingKeyAreToldWithoutAnyRequest() {
        try (ChatClient client = client()) {
            ChatOutcome forbidden = client.send(call("a"), endpoint(URI.create("http://10.0.0.1/v1")), () -> true);
            assertThat(failure(forbidden).reason()).isEqualTo(FailureReason.ENDPOINT_FORBIDDEN);
            assertThat(failure(forbidden).detail()).contains("10.0.0.1", "candor.endpoints.allow");

            Endpoint keyless = endpoint(
                    URI.create("http://127.0.0.1:1/v1"), Optional.of("env:CANDOR_KEY_X"), 1, Duration.ofSeconds(1));
            ChatOutcome missing = client.send(call("b"), keyless, () -> true);
            assertThat(failure(missing).reason()).isEqualTo(FailureReason.MISSING_KEY);
            assertThat(failure(missing).finalForEndpoint()).isTrue();
            assertThat(missing.attemptsMade()).isZero();
        }
    }

    private static ChatOutcome.Failure failure(ChatOutcome outcome) {
        assertThat(outcome).isInstanceOf(ChatOutcome.Failure.class);
        return (ChatOutcome.Failure) outcome;
    }
}
