package io.candor.llm;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.ok;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.http.Fault;
import com.github.tomakehurst.wiremock.stubbing.Scenario;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A network and servers that misbehave below the level of HTTP. */
@Timeout(60)
class WireFaultsTest {
    private static final String PATH = "/v1/chat/completions";
    private static final String GOOD = "{\"choices\":[{\"message\":{\"content\":\"At nine.\"}}]}";

    private final WireMockServer server =
            new WireMockServer(WireMockConfiguration.options().dynamicPort().bindAddress("127.0.0.1"));
    private final ChatClient client = Asking.client();

    @BeforeEach
    void start() {
        server.start();
    }

    @AfterEach
    void stop() {
        client.close();
        server.stop();
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void aBrokenConnectionIsTriedAgain(Fault fault) {
        inTurn(aResponse().withFault(fault), ok(GOOD));

        ChatOutcome outcome = ask(Duration.ofSeconds(10));

        assertThat(outcome).isInstanceOf(ChatOutcome.Reply.class);
        assertThat(outcome.attemptsMade()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void aConnectionThatKeepsBreakingIsANetworkFailure(Fault fault) {
        server.stubFor(post(PATH).willReturn(aResponse().withFault(fault)));

        ChatOutcome outcome = ask(Duration.ofSeconds(10));

        assertThat(((ChatOutcome.Failure) outcome).reason()).isEqualTo(FailureReason.NETWORK);
        assertThat(outcome.attemptsMade()).isEqualTo(4);
        server.verify(4, postRequestedFor(urlPathEqualTo(PATH)));
    }

    @Test
    void aServerThatHangsIsTimedOut() {
        server.stubFor(post(PATH).willReturn(ok(GOOD).withFixedDelay(30_000)));

        assertThat(((ChatOutcome.Failure) ask(Duration.ofMillis(200))).reason()).isEqualTo(FailureReason.TIMEOUT);
    }

    @Test
    void aBodyThatTricklesIsTimedOutAsWell() {
        server.stubFor(post(PATH).willReturn(ok(GOOD).withChunkedDribbleDelay(50, 30_000)));

        long start = System.nanoTime();
        ChatOutcome outcome = ask(Duration.ofMillis(500));

        assertThat(((ChatOutcome.Failure) outcome).reason()).isEqualTo(FailureReason.TIMEOUT);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(15));
    }

    @Test
    void aTimeoutIsFollowedByAnotherAttempt() {
        inTurn(ok(GOOD).withFixedDelay(30_000), ok(GOOD));

        ChatOutcome outcome = ask(Duration.ofSeconds(2));

        assertThat(outcome).isInstanceOf(ChatOutcome.Reply.class);
        assertThat(outcome.attemptsMade()).isEqualTo(2);
    }

    private ChatOutcome ask(Duration timeout) {
        return client.send(
                Asking.call("a"),
                Asking.endpoint(URI.create("http://127.0.0.1:" + server.port() + "/v1"), Optional.empty(), 4, timeout),
                () -> true);
    }

    private void inTurn(ResponseDefinitionBuilder first, ResponseDefinitionBuilder second) {
        server.stubFor(post(PATH)
                .inScenario("in turn")
                .whenScenarioStateIs(Scenario.STARTED)
                .willSetStateTo("second")
                .willReturn(first));
        server.stubFor(
                post(PATH).inScenario("in turn").whenScenarioStateIs("second").willReturn(second));
    }
}
