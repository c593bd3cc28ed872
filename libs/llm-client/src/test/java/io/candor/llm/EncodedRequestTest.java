package io.candor.llm;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The request body, byte for byte. */
class EncodedRequestTest {
    private static final List<ChatMessage> CONVERSATION = List.of(
            ChatMessage.system("Answer as a clerk. {name}"),
            ChatMessage.user("When does the ferry leave? "),
            ChatMessage.assistant("At ten."),
            ChatMessage.user("  Are you \"sure\"?\r\n\tReally — \uD83D\uDE80"));

    @Test
    void theUsualRequestHasTheModelTheTurnsTheTokenLimitAndTheTemperature() {
        assertThat(encode(EndpointParameters.DEFAULT, new Sampling(1.0, 1000)))
                .isEqualTo("{\"model\":\"lantern-2\",\"messages\":["
                        + "{\"role\":\"system\",\"content\":\"Answer as a clerk. {name}\"},"
                        + "{\"role\":\"user\",\"content\":\"When does the ferry leave? \"},"
                        + "{\"role\":\"assistant\",\"content\":\"At ten.\"},"
                        + "{\"role\":\"user\",\"content\":\"  Are you \\\"sure\\\"?\\r\\n\\tReally — \uD83D\uDE80\"}],"
                        + "\"max_tokens\":1000,\"temperature\":1.0}");
    }

    @Test
    void aReasoningModelGetsTheOtherTokenParameterTheOtherRoleAndNoTemperature() {
        EndpointParameters parameters = new EndpointParameters(
                EndpointParameters.TokenParameter.MAX_COMPLETION_TOKENS,
                false,
                EndpointParameters.InstructionRole.DEVELOPER,
                Map.of());

        assertThat(encode(parameters, new Sampling(1.0, 4000)))
                .startsWith("{\"model\":\"lantern-2\",\"messages\":[{\"role\":\"developer\",\"content\":\"Answer as")
                .endsWith("],\"max_completion_tokens\":4000}")
                .doesNotContain("temperature", "\"max_tokens\"", "\"system\"");
    }

    @Test
    void aTemperatureThatIsNotSetIsLeftToTheProvider() {
        assertThat(encode(EndpointParameters.DEFAULT, new Sampling(null, 500))).endsWith("],\"max_tokens\":500}");
    }

    @Test
    void anEmptyTurnIsSentAsItIs() {
        ChatCall call = new ChatCall("id", List.of(ChatMessage.user("")), new Sampling(null, 1));

        assertThat(OpenAiCompatibleDialect.INSTANCE.encode(call, endpoint("http://h/v1", EndpointParameters.DEFAULT)))
                .contains("[{\"role\":\"user\",\"content\":\"\"}]");
    }

    @ParameterizedTest
    @CsvSource({
        "https://api.example.org/v1, https://api.example.org/v1/chat/completions",
        "https://api.example.org/v1/, https://api.example.org/v1/chat/completions",
        "http://127.0.0.1:8088, http://127.0.0.1:8088/chat/completions",
        "http://127.0.0.1:8088/, http://127.0.0.1:8088/chat/completions",
    })
    void aSlashAtTheEndOfTheBaseUrlMakesNoDifference(String baseUrl, URI target) {
        assertThat(OpenAiCompatibleDialect.INSTANCE.target(endpoint(baseUrl, EndpointParameters.DEFAULT)))
                .isEqualTo(target);
    }

    private static String encode(EndpointParameters parameters, Sampling sampling) {
        return OpenAiCompatibleDialect.INSTANCE.encode(
                new ChatCall("call-1", CONVERSATION, sampling), endpoint("http://127.0.0.1/v1", parameters));
    }

    private static Endpoint endpoint(String baseUrl, EndpointParameters parameters) {
        return new Endpoint(
                URI.create(baseUrl),
                Dialect.OPENAI_COMPATIBLE,
                "lantern-2",
                Optional.empty(),
                parameters,
                4,
                Duration.ofSeconds(5));
    }
}
