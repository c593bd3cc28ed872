package io.candor.simulator.call;

import com.fasterxml.jackson.annotation.JsonProperty;

/** In which role a model was called. */
public enum CallRole {
    @JsonProperty("target")
    TARGET,
    @JsonProperty("judge")
    JUDGE
}
