package io.candor.testkit;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * Reads a topic from its beginning, or from the moment the reader was made, without a consumer group. One thread at a
 * time.
 */
public final class TopicReader implements AutoCloseable {

    private final KafkaConsumer<byte[], byte[]> consumer;
    private final List<TopicPartition> partitions;
    private final List<RawRecord> seen = new ArrayList<>();

    private TopicReader(String bootstrapServers, String topic) {
        consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", bootstrapServers, "enable.auto.commit", false),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer());
        partitions = consumer.partitionsFor(topic).stream()
                .map(partition -> new TopicPartition(topic, partition.partition()))
                .toList();
        consumer.assign(partitions);
    }

    /** Reads everything the topic holds and what comes. */
    public static TopicReader fromTheBeginning(String bootstrapServers, String topic) {
        TopicReader reader = new TopicReader(bootstrapServers, topic);
        reader.consumer.seekToBeginning(reader.partitions);
        return reader;
    }

    /** Reads what comes after this call. */
    public static TopicReader fromNow(String bootstrapServers, String topic) {
        TopicReader reader = new TopicReader(bootstrapServers, topic);
        reader.consumer.seekToEnd(reader.partitions);
        // Seeking is lazy; asking for the position makes "now" this moment.
        reader.partitions.forEach(reader.consumer::position);
        return reader;
    }

    /** Everything up to the present end of the topic, with what earlier calls read. */
    public List<RawRecord> readToEnd() {
        Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
        while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
            poll();
        }
        return List.copyOf(seen);
    }

    /**
     * Waits until so many of the records read, now or earlier, match, and gives those that do.
     *
     * @throws AssertionError when time runs out; it says how many there were
     */
    public List<RawRecord> await(int count, Predicate<RawRecord> wanted, Duration patience) {
        Instant end = Instant.now().plus(patience);
        while (true) {
            List<RawRecord> found = seen.stream().filter(wanted).toList();
            if (found.size() >= count) {
                return found;
            }
            if (Instant.now().isAfter(end)) {
                throw new AssertionError("%s: %d of %d wanted records, %d in all, after %s"
                        .formatted(partitions.get(0).topic(), found.size(), count, seen.size(), patience));
            }
            poll();
        }
    }

    private void poll() {
        consumer.poll(Duration.ofMillis(100)).forEach(found -> seen.add(RawRecord.of(found)));
    }

    @Override
    public void close() {
        consumer.close();
    }
}
