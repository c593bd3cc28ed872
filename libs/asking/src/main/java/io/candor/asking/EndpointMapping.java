package io.candor.asking;

import io.candor.contracts.scenario.EndpointSpecification;
import io.candor.llm.Dialect;
import io.candor.llm.Endpoint;
import io.candor.llm.EndpointParameters;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** An endpoint as events carry it, turned into one that can be called. */
final class EndpointMapping {
    private EndpointMapping() {}

    /** @throws IllegalArgumentException saying what cannot be called about it */
    static Endpoint endpoint(EndpointSpecification specification) {
        return new Endpoint(
                URI.create(specification.baseUrl()),
                dialect(specification.dialect()),
                specification.modelId(),
                Optional.ofNullable(specification.apiKeyReference()),
                new EndpointParameters(
                        tokenParameter(specification.tokenParameter()),
                        specification.sendTemperature(),
                        instructionRole(specification.instructionRole()),
                        specification.extraHeaders()),
                specification.maxInFlight(),
                Duration.ofMillis(specification.timeoutMillis()));
    }

    private static Dialect dialect(EndpointSpecification.Dialect dialect) {
        return switch (dialect) {
            case OPENAI_COMPATIBLE -> Dialect.OPENAI_COMPATIBLE;
        };
    }

    private static EndpointParameters.TokenParameter tokenParameter(EndpointSpecification.TokenParameter parameter) {
        return switch (parameter) {
            case MAX_TOKENS -> EndpointParameters.TokenParameter.MAX_TOKENS;
            case MAX_COMPLETION_TOKENS -> EndpointParameters.TokenParameter.MAX_COMPLETION_TOKENS;
        };
    }

    private static EndpointParameters.InstructionRole instructionRole(EndpointSpecification.InstructionRole role) {
        return switch (role) {
            case SYSTEM -> EndpointParameters.InstructionRole.SYSTEM;
            case DEVELOPER -> EndpointParameters.InstructionRole.DEVELOPER;
        };
    }
}
