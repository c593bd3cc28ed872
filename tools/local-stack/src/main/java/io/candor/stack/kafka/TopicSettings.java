package io.candor.stack.kafka;

import java.util.Map;

/**
 * A topic to create.
 *
 * @param partitions at least 1; the broker is alone, so every topic has one replica
 * @param configuration topic settings by their Kafka names, e.g. {@code cleanup.policy}
 */
public record TopicSettings(String name, int partitions, Map<String, String> configuration) {

    public TopicSettings {
        if (partitions < 1) {
            throw new IllegalArgumentException("topic %s: %d partitions, at least 1".formatted(name, partitions));
        }
        configuration = Map.copyOf(configuration);
    }
}
