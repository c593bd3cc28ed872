package io.candor.stack.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedKafkaIT {

    @TempDir
    private Path directory;

    @Test
    void recordsAndGroupOffsetsSurviveARestart() throws Exception {
        try (EmbeddedKafka kafka = new EmbeddedKafka(directory, 0).start()) {
            kafka.createTopics(List.of(new TopicSettings("facts", 1, Map.of())));
            send(kafka, "before");
            assertThat(readOne(kafka)).isEqualTo("before");

            kafka.stop();
            kafka.start();

            send(kafka, "after");
            assertThat(readOne(kafka)).isEqualTo("after");
        }
    }

    @Test
    void creatingTopicsAgainLeavesTheExistingOnesAlone() throws Exception {
        try (EmbeddedKafka kafka = new EmbeddedKafka(directory, 0).start()) {
            TopicSettings compacted = new TopicSettings("states", 3, Map.of("cleanup.policy", "compact"));
            kafka.createTopics(List.of(compacted));
            kafka.createTopics(List.of(compacted, new TopicSettings("facts", 1, Map.of())));

            try (Admin admin = admin(kafka)) {
                ConfigResource states = new ConfigResource(ConfigResource.Type.TOPIC, "states");
                assertThat(admin.describeTopics(List.of("states"))
                                .allTopicNames()
                                .get()
                                .get("states")
                                .partitions())
                        .hasSize(3);
                assertThat(admin.describeConfigs(List.of(states))
                                .all()
                                .get()
                                .get(states)
                                .get("cleanup.policy")
                                .value())
                        .isEqualTo("compact");
                assertThat(admin.listTopics().names().get()).contains("facts");
            }
        }
    }

    @Test
    void aTopicNobodyDeclaredDoesNotComeIntoBeing() throws Exception {
        try (EmbeddedKafka kafka = new EmbeddedKafka(directory, 0).start();
                Admin admin = admin(kafka);
                KafkaProducer<String, String> producer = producer(kafka, Map.of("max.block.ms", "1000"))) {
            producer.send(new ProducerRecord<>("undeclared", "x"));

            assertThat(admin.listTopics().names().get()).doesNotContain("undeclared");
        }
    }

    @Test
    void anEventOfFourMebibytesPasses() throws Exception {
        try (EmbeddedKafka kafka = new EmbeddedKafka(directory, 0).start();
                KafkaProducer<String, String> producer =
                        producer(kafka, Map.of("max.request.size", Integer.toString(5 * 1024 * 1024)))) {
            kafka.createTopics(List.of(new TopicSettings("facts", 1, Map.of())));

            assertThat(producer.send(new ProducerRecord<>("facts", "x".repeat(4 * 1024 * 1024)))
                            .get()
                            .offset())
                    .isZero();
        }
    }

    @Test
    void aTakenPortIsNamed() throws Exception {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"));
                EmbeddedKafka kafka = new EmbeddedKafka(directory, other.getLocalPort())) {
            assertThatIllegalStateException()
                    .isThrownBy(kafka::start)
                    .withMessageContaining("port " + other.getLocalPort() + " is taken");
        }
    }

    @Test
    void aGroupKeepsItsOffsetsLongerThanAnyTopicItsRecords() throws Exception {
        try (EmbeddedKafka kafka = new EmbeddedKafka(directory, 0).start();
                Admin admin = admin(kafka)) {
            ConfigResource broker = new ConfigResource(ConfigResource.Type.BROKER, "1");
            String minutes = admin.describeConfigs(List.of(broker))
                    .all()
                    .get()
                    .get(broker)
                    .get("offsets.retention.minutes")
                    .value();
            assertThat(Duration.ofMinutes(Long.parseLong(minutes))).isGreaterThan(Duration.ofDays(90));
            admin.createTopics(List.of(new NewTopic("x", 1, (short) 1))).all().get();
        }
    }

    private static void send(EmbeddedKafka kafka, String value) throws Exception {
        try (KafkaProducer<String, String> producer = producer(kafka, Map.of())) {
            producer.send(new ProducerRecord<>("facts", value)).get();
        }
    }

    private static String readOne(EmbeddedKafka kafka) {
        Map<String, Object> settings = Map.of(
                ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, kafka.bootstrapServers(),
                ConsumerConfig.GROUP_ID_CONFIG, "readers",
                ConsumerConfig.GROUP_PROTOCOL_CONFIG, "consumer",
                ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest",
                ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        try (KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer())) {
            consumer.subscribe(List.of("facts"));
            for (int polls = 0; polls < 60; polls++) {
                for (var found : consumer.poll(Duration.ofSeconds(1))) {
                    consumer.commitSync();
                    return found.value();
                }
            }
            throw new AssertionError("nothing to read within a minute");
        }
    }

    private static KafkaProducer<String, String> producer(EmbeddedKafka kafka, Map<String, String> more) {
        Map<String, Object> settings = new java.util.HashMap<>(more);
        settings.put("bootstrap.servers", kafka.bootstrapServers());
        return new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer());
    }

    private static Admin admin(EmbeddedKafka kafka) {
        return Admin.create(Map.of("bootstrap.servers", kafka.bootstrapServers()));
    }
}
