package io.candor.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.candor.contracts.Topic;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SharedServersIT {

    @Test
    void anotherClassLoaderFindsTheSameServers() throws Exception {
        URL[] classes = Arrays.stream(System.getProperty("java.class.path").split(java.io.File.pathSeparator))
                .map(SharedServersIT::url)
                .toArray(URL[]::new);
        try (URLClassLoader other = new URLClassLoader(classes, ClassLoader.getPlatformClassLoader())) {
            Class<?> theirs = other.loadClass(TestKafka.class.getName());
            Object shared = theirs.getMethod("shared").invoke(null);

            assertThat(theirs).isNotEqualTo(TestKafka.class);
            assertThat(theirs.getMethod("bootstrapServers").invoke(shared))
                    .isEqualTo(TestKafka.shared().bootstrapServers());
        }
    }

    @Test
    void theTestResourceGivesTheConfigurationOfItsSchema() throws Exception {
        CandorTestResource resource = new CandorTestResource();
        resource.init(Map.of("schema", "judge"));

        Map<String, String> configuration = resource.start();

        assertThat(configuration)
                .containsEntry("candor.database.username", "candor_judge")
                .containsEntry("kafka.bootstrap.servers", TestKafka.shared().bootstrapServers());
        assertThat(configuration.get("candor.database.url")).matches("postgresql://127\\.0\\.0\\.1:\\d+/candor");
    }

    @Test
    void everyTopicOfTheCatalogueAndItsDeadLettersCanBeRead() {
        String address = TestKafka.shared().bootstrapServers();
        for (Topic topic : Topic.values()) {
            try (TopicReader events = TopicReader.fromTheBeginning(address, topic.topicName());
                    TopicReader dead = TopicReader.fromTheBeginning(address, topic.deadLetterName())) {
                assertThat(events.readToEnd()).isEmpty();
                assertThat(dead.readToEnd()).isEmpty();
            }
        }
    }

    @Test
    void recordsComeBackByteForByteAcrossAnOutage() {
        TestKafka kafka = TestKafka.shared();
        String topic = kafka.freshTopic();
        try (TopicWriter writer = new TopicWriter(kafka.bootstrapServers())) {
            writer.write(topic, "key", "válue", Map.of("ce_id", "1"));
            writer.writeRaw(topic, null, null, Map.of());
        }
        kafka.stop();
        kafka.start();
        try (TopicReader reader = TopicReader.fromTheBeginning(kafka.bootstrapServers(), topic)) {
            RawRecord first =
                    reader.await(2, any -> true, Duration.ofSeconds(30)).get(0);
            assertThat(first.value()).isEqualTo("válue".getBytes(StandardCharsets.UTF_8));
            assertThat(first.header("ce_id")).isEqualTo("1");
            assertThat(reader.readToEnd().get(1).value()).isNull();
        }
    }

    @Test
    void aStoppedDatabaseRefusesAndComesBackWithItsData() throws Exception {
        TestPostgres postgres = TestPostgres.shared();
        try (Connection connection = postgres.connect("prompt")) {
            connection.createStatement().execute("create table kept (x int)");
        }
        postgres.stop();
        assertThatExceptionOfType(SQLException.class).isThrownBy(() -> postgres.connect("prompt"));
        postgres.start();
        try (Connection connection = postgres.connect("prompt")) {
            connection.createStatement().execute("insert into kept values (1)");
        }
        postgres.emptySchema("prompt");
        try (Connection connection = postgres.connect("prompt")) {
            assertThatExceptionOfType(SQLException.class)
                    .isThrownBy(() -> connection.createStatement().execute("select * from kept"));
        }
    }

    private static URL url(String path) {
        try {
            return java.nio.file.Path.of(path).toUri().toURL();
        } catch (java.net.MalformedURLException problem) {
            throw new IllegalArgumentException(path, problem);
        }
    }
}
