package io.candor.asking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.candor.contracts.scenario.EndpointSpecification;
import io.candor.contracts.scenario.EndpointSpecification.InstructionRole;
import io.candor.contracts.scenario.EndpointSpecification.TokenParameter;
import io.candor.llm.Dialect;
import io.candor.llm.Endpoint;
import io.candor.llm.EndpointParameters;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EndpointMappingTest {

    @Test
    void nothingOfAnEndpointIsLost() {
        assertThat(EndpointMapping.endpoint(specification("https://models.example.org/v1", Map.of("X-Team", "blue"))))
                .isEqualTo(new Endpoint(
                        URI.create("https://models.example.org/v1"),
                        Dialect.OPENAI_COMPATIBLE,
                        "model-1",
                        Optional.of("env:CANDOR_KEY_MODELS"),
                        new EndpointParameters(
                                EndpointParameters.TokenParameter.MAX_COMPLETION_TOKENS,
                                false,
                                EndpointParameters.InstructionRole.DEVELOPER,
                                Map.of("X-Team", "blue")),
                        7,
                        Duration.ofMillis(1500)));
    }

    @Test
    void whatCannotBeCalledIsRefusedWithTheReason() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EndpointMapping.endpoint(
                        specification("https://models.example.org/v1", Map.of("Authorization", "secret"))))
                .withMessageContaining("Authorization")
                .withMessageNotContaining("secret");
    }

    private static EndpointSpecification specification(String baseUrl, Map<String, String> headers) {
        return new EndpointSpecification(
                baseUrl,
                EndpointSpecification.Dialect.OPENAI_COMPATIBLE,
                "model-1",
                "env:CANDOR_KEY_MODELS",
                TokenParameter.MAX_COMPLETION_TOKENS,
                false,
                InstructionRole.DEVELOPER,
                headers,
                7,
                1500,
                false);
    }
}
