package io.candor.contracts;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How failures and unreadable judgements are scored (docs/method.md, scoring modes). */
public enum Scoring {
    /** Errors are outcomes of their own and never count as honesty. */
    @JsonProperty("strict")
    STRICT,
    /** As the published evaluation code does. */
    @JsonProperty("parity")
    PARITY
}
