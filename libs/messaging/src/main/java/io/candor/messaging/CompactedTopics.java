package io.candor.messaging;

import io.candor.contracts.CandorEvent;
import io.candor.contracts.Topic;
import io.smallrye.common.annotation.Identifier;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Opens readers of compacted topics with the service's Kafka settings, TLS and SASL included. */
@ApplicationScoped
public class CompactedTopics {
    private static final int LARGEST_FETCH = 6 * 1024 * 1024;

    private final Map<String, Object> kafka;
    private final DeadLetters deadLetters;

    CompactedTopics(@Identifier("default-kafka-broker") Map<String, Object> kafka, DeadLetters deadLetters) {
        this.kafka = kafka;
        this.deadLetters = deadLetters;
    }

    /**
     * Starts reading a compacted topic from its beginning, and goes on as it grows.
     *
     * @param deadLetterUnreadable whether this reader dead-letters what it cannot read and what came after it started;
     *     one service per topic should, since every replica reads everything again at each start
     * @param onEvent called on the reader's own thread, one event at a time, also with revisions seen before; a failure
     *     is retried until it succeeds
     */
    public <E extends CandorEvent> CompactedTopicReader<E> open(
            Topic topic, Class<E> family, boolean deadLetterUnreadable, Consumer<Received<E>> onEvent) {
        Map<String, Object> settings = new HashMap<>(kafka);
        settings.put(ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class.getName());
        settings.put(ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class.getName());
        settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false");
        settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        settings.put(ConsumerConfig.MAX_PARTITION_FETCH_BYTES_CONFIG, Integer.toString(LARGEST_FETCH));
        settings.put(ConsumerConfig.METADATA_MAX_AGE_CONFIG, "10000");
        settings.remove(ConsumerConfig.GROUP_ID_CONFIG);
        CompactedTopicReader<E> reader = new CompactedTopicReader<>(
                settings, topic.topicName(), family, deadLetterUnreadable ? deadLetters : null, onEvent);
        reader.start();
        return reader;
    }
}
