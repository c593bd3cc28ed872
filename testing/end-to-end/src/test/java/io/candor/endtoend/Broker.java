package io.candor.endtoend;

import io.candor.contracts.Topic;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.awaitility.Awaitility;

/** The broker as somebody with administrative rights sees it: reads, deletes and repeats records. */
final class Broker {
    private static final Set<String> GROUPS = Set.of("gateway", "prompt-service", "judge-service", "metrics-service");

    private final Map<String, Object> settings;

    Broker(String bootstrapServers) {
        this.settings = Map.of("bootstrap.servers", bootstrapServers);
    }

    /** Every record that is in a topic now. */
    List<ConsumerRecord<byte[], byte[]>> records(String topic) {
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic).stream()
                    .map(partition -> new TopicPartition(topic, partition.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
            while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                consumer.poll(Duration.ofMillis(200)).forEach(records::add);
            }
            return records;
        }
    }

    /** Every record of a topic that speaks of one evaluation. */
    List<ConsumerRecord<byte[], byte[]>> records(Topic topic, String evaluationId) {
        return records(topic.topicName()).stream()
                .filter(record -> record.value() != null
                        && new String(record.value(), StandardCharsets.UTF_8).contains(evaluationId))
                .toList();
    }

    /** Produces records, in the given order, and waits until the broker has them all. */
    void produce(Collection<ProducerRecord<byte[], byte[]>> records) {
        try (KafkaProducer<byte[], byte[]> producer =
                new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer())) {
            var sent = records.stream().map(producer::send).toList();
            producer.flush();
            for (var acknowledgement : sent) {
                acknowledgement.get();
            }
        } catch (InterruptedException | ExecutionException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** Deletes every record that is in a topic now, also of a compacted one. */
    void deleteAll(Topic topic) {
        try (Admin admin = Admin.create(settings)) {
            cleanup(admin, topic.topicName(), "delete");
            Map<TopicPartition, OffsetSpec> latest = admin
                    .describeTopics(List.of(topic.topicName()))
                    .allTopicNames()
                    .get()
                    .get(topic.topicName())
                    .partitions()
                    .stream()
                    .collect(Collectors.toMap(
                            partition -> new TopicPartition(topic.topicName(), partition.partition()),
                            partition -> OffsetSpec.latest()));
            admin.deleteRecords(admin.listOffsets(latest).all().get().entrySet().stream()
                            .collect(Collectors.toMap(
                                    Map.Entry::getKey,
                                    end -> RecordsToDelete.beforeOffset(
                                            end.getValue().offset()))))
                    .all()
                    .get();
            cleanup(admin, topic.topicName(), topic.configuration().get("cleanup.policy"));
        } catch (InterruptedException | ExecutionException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** Waits until every service's group has read and committed all there is. */
    void awaitNoLag() {
        GROUPS.forEach(this::awaitNoLag);
    }

    /** Waits until one service's group has read and committed all there is. */
    void awaitNoLag(String group) {
        Awaitility.await(group + " at the end of its topics")
                .atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofMillis(500))
                .until(() -> hasNoLag(group));
    }

    private boolean hasNoLag(String group) {
        try (Admin admin = Admin.create(settings)) {
            var committed = admin.listConsumerGroupOffsets(group)
                    .partitionsToOffsetAndMetadata()
                    .get();
            committed.values().removeIf(offset -> offset == null);
            var ends = admin.listOffsets(committed.keySet().stream()
                            .collect(Collectors.toMap(partition -> partition, partition -> OffsetSpec.latest())))
                    .all()
                    .get();
            return !committed.isEmpty()
                    && committed.entrySet().stream()
                            .allMatch(entry -> entry.getValue().offset()
                                    >= ends.get(entry.getKey()).offset());
        } catch (InterruptedException | ExecutionException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static void cleanup(Admin admin, String topic, String policy)
            throws InterruptedException, ExecutionException {
        KafkaFuture<Void> changed = admin.incrementalAlterConfigs(Map.of(
                        new ConfigResource(ConfigResource.Type.TOPIC, topic),
                        List.of(new AlterConfigOp(
                                new ConfigEntry("cleanup.policy", policy), AlterConfigOp.OpType.SET))))
                .all();
        changed.get();
    }
}
