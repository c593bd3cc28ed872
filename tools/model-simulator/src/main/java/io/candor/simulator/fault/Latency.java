package io.candor.simulator.fault;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.candor.simulator.outcome.Chance;
import java.time.Duration;

/** How long a model thinks. The same call id takes the same time in each attempt. In JSON told apart by {@code kind}. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Latency.Fixed.class, name = "fixed"),
    @JsonSubTypes.Type(value = Latency.Uniform.class, name = "uniform"),
    @JsonSubTypes.Type(value = Latency.LogNormal.class, name = "lognormal")
})
public sealed interface Latency {
    Latency NONE = new Fixed(0);

    /** The time for one call. */
    Duration of(Chance call);

    /**
     * Always the same.
     *
     * @param millis milliseconds, at least 0
     */
    record Fixed(@JsonProperty(required = true) long millis) implements Latency {
        public Fixed {
            requireNotNegative(millis);
        }

        @Override
        public Duration of(Chance call) {
            return Duration.ofMillis(millis);
        }
    }

    /**
     * Evenly distributed.
     *
     * @param fromMillis shortest, milliseconds, at least 0
     * @param toMillis longest, milliseconds
     */
    record Uniform(
            @JsonProperty(required = true) long fromMillis,
            @JsonProperty(required = true) long toMillis) implements Latency {
        public Uniform {
            requireNotNegative(fromMillis);
            requireNotNegative(toMillis - fromMillis);
        }

        @Override
        public Duration of(Chance call) {
            return Duration.ofMillis(fromMillis + Math.round(call.share("latency") * (toMillis - fromMillis)));
        }
    }

    /**
     * Mostly short, sometimes long, as real servers.
     *
     * @param medianMillis median, milliseconds, at least 0
     * @param sigma standard deviation of the logarithm, such as 0.5, at least 0
     */
    record LogNormal(
            @JsonProperty(required = true) long medianMillis,
            @JsonProperty(required = true) double sigma) implements Latency {
        public LogNormal {
            requireNotNegative(medianMillis);
            requireNotNegative(sigma);
        }

        @Override
        public Duration of(Chance call) {
            return Duration.ofMillis(Math.round(medianMillis * Math.exp(sigma * call.gaussian("latency"))));
        }
    }

    private static void requireNotNegative(double value) {
        if (!(value >= 0)) {
            throw new IllegalArgumentException("latency: no part of it can be negative");
        }
    }
}
