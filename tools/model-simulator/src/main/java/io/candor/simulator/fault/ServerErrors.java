package io.candor.simulator.fault;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * Calls that end with a status instead of an answer.
 *
 * @param share of the attempts, between 0 and 1
 * @param status 400 to 599, such as 503
 */
public record ServerErrors(
        @JsonProperty(required = true) double share,
        @JsonProperty(required = true) int status) {
    public ServerErrors {
        Faults.requireShare("serverErrors.share", share);
        if (status < 400 || status > 599) {
            throw new IllegalArgumentException("serverErrors.status: between 400 and 599, not " + status);
        }
    }
}
