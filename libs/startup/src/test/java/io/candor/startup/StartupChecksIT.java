package io.candor.startup;

import static org.assertj.core.api.Assertions.assertThat;

import io.candor.testkit.TestKafka;
import io.candor.testkit.TestPostgres;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class StartupChecksIT {

    private final ByteArrayOutputStream progress = new ByteArrayOutputStream();

    @Test
    void withEverythingThereNothingIsSaid() {
        assertThat(complaint(Map.of())).isEmpty();
        assertThat(progress.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void everyUnsetSettingIsNamed() {
        assertThat(complaint(Map.of("candor.database.url", "", "kafka.bootstrap.servers", "")))
                .contains("KAFKA_BOOTSTRAP_SERVERS, CANDOR_DATABASE_URL are not set.");
    }

    @Test
    void anAddressWithACredentialIsRefusedAndNotRepeated() {
        assertThat(complaint(Map.of("candor.database.url", "postgresql://me:hidden@127.0.0.1:5432/candor")))
                .hasValueSatisfying(sentence ->
                        assertThat(sentence).contains("CANDOR_DATABASE_URL").doesNotContain("hidden"));
    }

    @Test
    void aDatabaseThatRefusesConnectionsIsNamedWithItsSetting() throws Exception {
        int port = closedPort();
        assertThat(complaint(Map.of("candor.database.url", "postgresql://127.0.0.1:" + port + "/candor")))
                .contains(
                        "no PostgreSQL answers at 127.0.0.1:%d (connection refused). Start it or set CANDOR_DATABASE_URL."
                                .formatted(port));
    }

    @Test
    void aWrongPasswordIsSaidAtOnce() {
        assertThat(complaint(Map.of("candor.database.password", "wrong", "candor.startup.wait", "PT1H")))
                .hasValueSatisfying(sentence -> assertThat(sentence)
                        .contains("does not let the user 'candor_gateway' in", "CANDOR_DATABASE_PASSWORD")
                        .doesNotContain("wrong"));
    }

    @Test
    void aMissingDatabaseIsSaidAtOnce() {
        String url = TestPostgres.shared().url().replace("/candor", "/nowhere");
        assertThat(complaint(Map.of("candor.database.url", url, "candor.startup.wait", "PT1H")))
                .hasValueSatisfying(sentence -> assertThat(sentence).contains("no such database", "/nowhere"));
    }

    @Test
    void aKafkaThatRefusesConnectionsIsNamedWithItsSetting() throws Exception {
        int port = closedPort();
        assertThat(complaint(Map.of("kafka.bootstrap.servers", "127.0.0.1:" + port)))
                .contains(
                        "no Kafka answers at 127.0.0.1:%d (connection refused). Start it or set KAFKA_BOOTSTRAP_SERVERS."
                                .formatted(port));
    }

    @Test
    void aListenerThatIsNoKafkaIsTold() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 10, InetAddress.getByName("127.0.0.1"))) {
            assertThat(complaint(Map.of("kafka.bootstrap.servers", "127.0.0.1:" + silent.getLocalPort())))
                    .hasValueSatisfying(sentence -> assertThat(sentence).contains("does not answer as Kafka does"));
        }
    }

    @Test
    void securitySettingsReachTheClient() {
        assertThat(complaint(Map.of("kafka.security.protocol", "SASL_PLAINTEXT", "kafka.sasl.mechanism", "NONSENSE")))
                .hasValueSatisfying(sentence -> assertThat(sentence).contains("Kafka settings are not usable"));
    }

    @Test
    void whatComesLateIsWaitedForAndAnnouncedOnce() {
        TestPostgres postgres = TestPostgres.shared();
        Map<String, String> patient = Map.of("candor.startup.wait", "PT60S");
        TestKafka.shared();
        postgres.stop();
        CompletableFuture<Optional<String>> outcome = CompletableFuture.supplyAsync(() -> complaint(patient));
        try {
            Awaitility.await()
                    .atMost(20, TimeUnit.SECONDS)
                    .until(() -> progress.toString(StandardCharsets.UTF_8).contains("waiting for PostgreSQL at "));
        } finally {
            postgres.start();
        }
        assertThat(outcome).succeedsWithin(60, TimeUnit.SECONDS).isEqualTo(Optional.empty());
        assertThat(progress.toString(StandardCharsets.UTF_8).lines()).hasSize(1);
    }

    private Optional<String> complaint(Map<String, String> different) {
        TestPostgres postgres = TestPostgres.shared();
        Map<String, String> values = new HashMap<>(Map.of(
                "kafka.bootstrap.servers", TestKafka.shared().bootstrapServers(),
                "candor.database.url", postgres.url(),
                "candor.database.username", postgres.username("gateway"),
                "candor.database.password", postgres.password(),
                "candor.startup.wait", "PT0S"));
        values.putAll(different);
        SmallRyeConfig configuration = new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withSources(new PropertiesConfigSource(values, "test", 100))
                .build();
        return new StartupChecks(configuration, new PrintStream(progress, true, StandardCharsets.UTF_8)).complaint();
    }

    private static int closedPort() throws Exception {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            return free.getLocalPort();
        }
    }
}
