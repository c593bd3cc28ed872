package io.candor.testkit;

import io.candor.stack.kafka.EmbeddedKafka;
import io.candor.stack.kafka.TopicSettings;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * The broker of this test JVM, with every topic of the catalogue. It is started by the first who asks for it and stopped
 * with the JVM. Tests share it: whoever stops it starts it again.
 */
public final class TestKafka {

    private static final TestKafka SHARED = new TestKafka();

    private TestKafka() {}

    /** The running broker. */
    public static TestKafka shared() {
        SharedServers.ask("kafka.address");
        return SHARED;
    }

    /** The address for {@code bootstrap.servers}; it stays the same over stops and starts. */
    public String bootstrapServers() {
        return SharedServers.ask("kafka.address");
    }

    /** Stops the broker and keeps its records, for tests of outages. */
    public void stop() {
        SharedServers.ask("kafka.stop");
    }

    /** Starts it again; a running one stays as it is. */
    public void start() {
        SharedServers.ask("kafka.start");
    }

    /** Makes a topic of one partition with a name nobody else uses. */
    public String freshTopic() {
        return freshTopic(1, Map.of());
    }

    /** Makes a topic with a name nobody else uses. */
    public String freshTopic(int partitions, Map<String, String> configuration) {
        String name = "test-" + UUID.randomUUID();
        EmbeddedKafka.createTopics(bootstrapServers(), List.of(new TopicSettings(name, partitions, configuration)));
        return name;
    }
}
