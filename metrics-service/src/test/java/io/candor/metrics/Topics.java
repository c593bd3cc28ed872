package io.candor.metrics;

import io.candor.contracts.CandorEvent;
import io.candor.contracts.Topic;
import io.candor.messaging.EventEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.eclipse.microprofile.config.ConfigProvider;

/** The topics as somebody outside the service writes and reads them. */
public final class Topics implements AutoCloseable {
    private static final EventEncoder ENCODER =
            new EventEncoder("/candor/test", Clock.fixed(Instant.parse("2026-03-01T10:00:00Z"), ZoneOffset.UTC));

    private final KafkaProducer<byte[], byte[]> producer;

    public Topics() {
        Properties settings = new Properties();
        settings.put("bootstrap.servers", bootstrapServers());
        settings.put("acks", "all");
        settings.put("linger.ms", "5");
        this.producer = new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer());
    }

    /** Publishes in this order and returns when the broker has them all. */
    public void publish(List<? extends CandorEvent> events) {
        write(events.stream()
                .<ProducerRecord<byte[], byte[]>>map(Topics::record)
                .toList());
    }

    /** The record that tells an event. */
    public static ProducerRecord<byte[], byte[]> record(CandorEvent event) {
        return ENCODER.encode(event, null);
    }

    public void publish(CandorEvent event) {
        publish(List.of(event));
    }

    public void write(List<ProducerRecord<byte[], byte[]>> records) {
        List<Future<RecordMetadata>> sent = new ArrayList<>(records.size());
        records.forEach(record -> sent.add(producer.send(record)));
        for (Future<RecordMetadata> one : sent) {
            try {
                one.get();
            } catch (InterruptedException | ExecutionException failure) {
                throw new IllegalStateException("The broker did not take a record", failure);
            }
        }
    }

    /** A record that no reader can make sense of. */
    public static ProducerRecord<byte[], byte[]> unreadable(Topic topic, String key) {
        return new ProducerRecord<>(topic.topicName(), bytes(key), bytes("{this is no event"));
    }

    /** Everything that a topic holds now and that the predicate likes. */
    public static List<ConsumerRecord<byte[], byte[]>> records(
            String topic, Predicate<ConsumerRecord<byte[], byte[]>> wanted) {
        Map<String, Object> settings = Map.of("bootstrap.servers", bootstrapServers(), "enable.auto.commit", false);
        List<ConsumerRecord<byte[], byte[]>> found = new ArrayList<>();
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic).stream()
                    .map(partition -> new TopicPartition(topic, partition.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                for (ConsumerRecord<byte[], byte[]> record : consumer.poll(Duration.ofMillis(100))) {
                    if (wanted.test(record)) {
                        found.add(record);
                    }
                }
            }
        }
        return found;
    }

    public static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String bootstrapServers() {
        return ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class);
    }

    @Override
    public void close() {
        producer.close();
    }
}
