package io.candor.llm;

import java.util.Map;

/**
 * Where OpenAI-compatible servers differ.
 *
 * @param tokenParameter the name under which the token limit is sent
 * @param temperatureSent false for models that refuse any temperature
 * @param instructionRole the role under which system messages are sent
 * @param extraHeaders sent with every call to the endpoint; no credentials
 */
public record EndpointParameters(
        TokenParameter tokenParameter,
        boolean temperatureSent,
        InstructionRole instructionRole,
        Map<String, String> extraHeaders) {

    /** The name of the token limit in the request. */
    public enum TokenParameter {
        MAX_TOKENS,
        MAX_COMPLETION_TOKENS
    }

    /** The role that carries instructions. */
    public enum InstructionRole {
        SYSTEM,
        DEVELOPER
    }

    /** What most servers understand: {@code max_tokens}, the temperature, {@code system}. */
    public static final EndpointParameters DEFAULT =
            new EndpointParameters(TokenParameter.MAX_TOKENS, true, InstructionRole.SYSTEM, Map.of());

    public EndpointParameters {
        extraHeaders = HeaderRules.checked(extraHeaders);
    }

    /** Shows the names of the extra headers, never their values. */
    @Override
    public String toString() {
        return "EndpointParameters[" + tokenParameter + ", temperatureSent=" + temperatureSent + ", " + instructionRole
                + ", extraHeaders=" + extraHeaders.keySet() + "]";
    }
}
