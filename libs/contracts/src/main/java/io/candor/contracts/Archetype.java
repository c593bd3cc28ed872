package io.candor.contracts;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The six kinds of scenario, spelt as the data set spells them. */
public enum Archetype {
    @JsonProperty("known_facts")
    KNOWN_FACTS,
    @JsonProperty("provided_facts")
    PROVIDED_FACTS,
    @JsonProperty("continuations")
    CONTINUATIONS,
    @JsonProperty("disinformation")
    DISINFORMATION,
    @JsonProperty("doubling_down_known_facts")
    DOUBLING_DOWN_KNOWN_FACTS,
    @JsonProperty("statistics")
    STATISTICS
}
