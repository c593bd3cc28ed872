package io.candor.contracts.verdict;

import io.candor.contracts.EndpointRole;

/**
 * An endpoint can serve no further call: the evaluation is to be stopped.
 *
 * @param role whose endpoint
 * @param baseUrl where
 * @param modelId which model was asked for
 * @param reason one word, such as {@code UNAUTHORIZED}
 * @param detail for people; never a key
 */
public record EndpointFailure(EndpointRole role, String baseUrl, String modelId, String reason, String detail) {}
