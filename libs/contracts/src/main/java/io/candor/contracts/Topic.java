package io.candor.contracts;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * The topic catalogue: name, key, partitions, cleanup, retention and maximum record size of each topic, once, as data.
 * The local stack creates topics from it; docker-compose, Kubernetes and the docs are checked against it.
 */
public enum Topic {
    /** Compacted: the whole present state of each evaluation, with a revision. Read whole by every replica. */
    EVALUATIONS("candor.evaluations.v1", Key.EVALUATION, 3, Cleanup.COMPACT, Optional.empty()),
    /** Scenarios handed to prompt-service. */
    SCENARIOS("candor.scenarios.v1", Key.SCENARIO, 6, Cleanup.DELETE, Optional.of(Duration.ofDays(30))),
    /** Answers of the model under test, and scenarios given up early. */
    ANSWERS("candor.answers.v1", Key.SCENARIO, 6, Cleanup.DELETE, Optional.of(Duration.ofDays(30))),
    /** Verdicts, kept for ever: every figure can be recounted from them. */
    VERDICTS("candor.verdicts.v1", Key.SCENARIO, 6, Cleanup.DELETE, Optional.empty()),
    /** Compacted: running counts and rates of each evaluation, with a revision. */
    AGGREGATES("candor.aggregates.v1", Key.EVALUATION, 3, Cleanup.COMPACT, Optional.empty());

    /** What the record key is. */
    public enum Key {
        EVALUATION,
        SCENARIO
    }

    /** Kafka's cleanup policy. */
    public enum Cleanup {
        DELETE,
        COMPACT
    }

    /** The largest record that a topic takes and a producer sends, in bytes ({@code max.message.bytes}). */
    public static final int MAXIMUM_RECORD_BYTES = 5 * 1024 * 1024;

    /** The largest event that we make, in bytes: leaves room for headers and batch overhead. */
    public static final int MAXIMUM_EVENT_BYTES = 4 * 1024 * 1024;

    private static final Duration DEAD_LETTER_RETENTION = Duration.ofDays(30);

    private final String topicName;
    private final Key key;
    private final int partitions;
    private final Cleanup cleanup;
    private final Optional<Duration> retention;

    Topic(String topicName, Key key, int partitions, Cleanup cleanup, Optional<Duration> retention) {
        this.topicName = topicName;
        this.key = key;
        this.partitions = partitions;
        this.cleanup = cleanup;
        this.retention = retention;
    }

    public String topicName() {
        return topicName;
    }

    public Key key() {
        return key;
    }

    public int partitions() {
        return partitions;
    }

    public Cleanup cleanup() {
        return cleanup;
    }

    /** How long records are kept; empty means for ever. */
    public Optional<Duration> retention() {
        return retention;
    }

    /** Where records go that this topic's readers cannot read. One partition, 30 days. */
    public String deadLetterName() {
        return topicName + ".dlq";
    }

    /** The topic's configuration in Kafka's own words. */
    public Map<String, String> configuration() {
        return Map.of(
                "cleanup.policy", cleanup == Cleanup.COMPACT ? "compact" : "delete",
                "retention.ms", retention.map(Duration::toMillis).orElse(-1L).toString(),
                "max.message.bytes", Integer.toString(MAXIMUM_RECORD_BYTES));
    }

    /** The dead-letter topic's configuration in Kafka's own words. */
    public static Map<String, String> deadLetterConfiguration() {
        return Map.of(
                "cleanup.policy", "delete",
                "retention.ms", Long.toString(DEAD_LETTER_RETENTION.toMillis()),
                "max.message.bytes", Integer.toString(MAXIMUM_RECORD_BYTES));
    }
}
