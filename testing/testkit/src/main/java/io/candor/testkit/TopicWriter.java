package io.candor.testkit;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;

/** Writes raw records, well-formed or not, and returns when the broker has them. */
public final class TopicWriter implements AutoCloseable {

    private final KafkaProducer<byte[], byte[]> producer;

    public TopicWriter(String bootstrapServers) {
        producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", bootstrapServers, "acks", "all", "max.request.size", 5 * 1024 * 1024),
                new ByteArraySerializer(),
                new ByteArraySerializer());
    }

    /** Writes a record; null stands for a missing key, a tombstone, or a header without a value. */
    public void writeRaw(
            String topic, byte @Nullable [] key, byte @Nullable [] value, Map<String, byte @Nullable []> headers) {
        List<Header> all = headers.entrySet().stream()
                .<Header>map(header -> new RecordHeader(header.getKey(), header.getValue()))
                .toList();
        send(new ProducerRecord<>(topic, null, key, value, all));
    }

    /** Writes texts. */
    public void write(String topic, String key, String value, Map<String, String> headers) {
        List<Header> all = headers.entrySet().stream()
                .<Header>map(header -> new RecordHeader(header.getKey(), bytes(header.getValue())))
                .toList();
        send(new ProducerRecord<>(topic, null, bytes(key), bytes(value), all));
    }

    /** Writes a record that was read once more, to the same topic. */
    public void writeAgain(RawRecord found) {
        List<Header> all = found.headers().entrySet().stream()
                .<Header>map(header -> new RecordHeader(header.getKey(), header.getValue()))
                .toList();
        send(new ProducerRecord<>(found.topic(), null, found.key(), found.value(), all));
    }

    private void send(ProducerRecord<byte[], byte[]> message) {
        try {
            producer.send(message).get(30, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException problem) {
            throw new IllegalStateException("cannot write to " + message.topic(), problem);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while writing to " + message.topic(), stopped);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        producer.close();
    }
}
