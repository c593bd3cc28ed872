package io.candor.gateway.endpoint;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.candor.contracts.scenario.EndpointSpecification;
import java.time.Instant;

/**
 * A registered endpoint as the API shows it.
 *
 * @param name the name to refer to it by
 * @param specification where and how it is called; a reference to the key, never the key
 * @param createdAt when it was registered
 */
public record EndpointView(String name, @JsonUnwrapped EndpointSpecification specification, Instant createdAt) {}
