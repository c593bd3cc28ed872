package io.candor.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.candor.contracts.Topic;
import io.candor.simulator.SimulatorOptions;
import io.candor.simulator.SimulatorServer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Records that vanish or cannot be read delay an evaluation; they never keep it from ending. */
class LostRecordsE2ET {
    private static final String MODEL = "simulated-weathervane";
    private static final int SCENARIOS = 10;

    private static RunningCandor candor;
    private static SimulatorServer simulator;
    private static Path directory;

    @BeforeAll
    static void start(@TempDir Path folder) {
        directory = GeneratedScenarios.write(folder, "lost", SCENARIOS / 5);
        candor = RunningCandor.shared();
        simulator = SimulatorServer.start(SimulatorOptions.defaults().withDataset(directory));
        candor.gateway().importDataset("lost", directory);
    }

    @AfterAll
    static void stop() {
        simulator.close();
    }

    @ParameterizedTest(name = "{0} deleted before {1} reads them")
    @CsvSource({
        "SCENARIOS, prompt-service, SCENARIOS",
        "EVALUATIONS, prompt-service, SCENARIOS",
        "ANSWERS, judge-service, ANSWERS",
        "VERDICTS, metrics-service, VERDICTS"
    })
    void recordsDeletedBeforeTheyAreReadAreToldAgain(Topic deleted, String reader, Topic lastWritten) {
        candor.stop(reader);
        String id = create();
        Awaitility.await("records on " + lastWritten)
                .atMost(Duration.ofSeconds(60))
                .until(() -> keys(lastWritten, id) == SCENARIOS);
        candor.broker().deleteAll(deleted);
        candor.startAgain(reader);

        everyScenarioEndsWell(id);
    }

    @Test
    void aggregatesDeletedBeforeTheGatewayReadsThemAreToldAgain() {
        String id = create();
        candor.stop("gateway");
        Awaitility.await("verdicts of what was dispatched")
                .atMost(Duration.ofSeconds(60))
                .until(() -> keys(Topic.VERDICTS, id) == keys(Topic.SCENARIOS, id));
        candor.broker().awaitNoLag("metrics-service");
        candor.broker().deleteAll(Topic.AGGREGATES);
        candor.startAgain("gateway");

        everyScenarioEndsWell(id);
    }

    @ParameterizedTest
    @EnumSource(Topic.class)
    void malformedRecordsGoToTheDeadLettersAndHoldUpNothing(Topic topic) {
        int before = candor.broker().records(topic.deadLetterName()).size();
        List<ProducerRecord<byte[], byte[]>> malformed = malformed(topic);
        candor.broker().produce(malformed);
        String id = create();

        everyScenarioEndsWell(id);
        Awaitility.await("the dead letters")
                .atMost(Duration.ofSeconds(30))
                .until(() -> candor.broker().records(topic.deadLetterName()).size() >= before + malformed.size());
    }

    private static String create() {
        return candor.gateway()
                .create(Gateway.request("lost", MODEL, RunningCandor.serverOf(simulator))
                        .put("window", SCENARIOS));
    }

    private static void everyScenarioEndsWell(String id) {
        JsonNode end = candor.gateway().awaitEnd(id, Duration.ofSeconds(120));
        assertThat(end.path("status").asText()).isEqualTo("COMPLETED");
        JsonNode result = candor.gateway().result(id);
        int scored = result.path("figures").path("pLie").path("n").asInt();
        assertThat(scored).as("scored scenarios: %s", result.path("outcomes")).isEqualTo(SCENARIOS);
    }

    private static long keys(Topic topic, String id) {
        return candor.broker().records(topic, id).stream()
                .map(record -> new String(record.key(), StandardCharsets.UTF_8))
                .distinct()
                .count();
    }

    private static List<ProducerRecord<byte[], byte[]>> malformed(Topic topic) {
        byte[] garbage = "{\"evaluationId\":".getBytes(StandardCharsets.UTF_8);
        List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
        for (Map<String, String> headers : List.of(
                Map.<String, String>of(),
                Map.of(
                        "ce_id",
                        "1",
                        "ce_type",
                        "io.candor.none",
                        "ce_source",
                        "x",
                        "ce_specversion",
                        "1.0",
                        "ce_time",
                        "yesterday",
                        "content-type",
                        "application/json"),
                Map.of("content-type", "application/cloudevents+json"))) {
            ProducerRecord<byte[], byte[]> record = new ProducerRecord<>(
                    topic.topicName(), null, UUID.randomUUID().toString().getBytes(StandardCharsets.UTF_8), garbage);
            headers.forEach((name, value) -> record.headers().add(name, value.getBytes(StandardCharsets.UTF_8)));
            records.add(record);
        }
        ProducerRecord<byte[], byte[]> withoutKey =
                new ProducerRecord<>(topic.topicName(), null, new byte[] {(byte) 0xff, 0});
        withoutKey.headers().add("ce_id", null);
        withoutKey.headers().add("REPLY_TOPIC", "elsewhere".getBytes(StandardCharsets.UTF_8));
        if (topic.cleanup() == Topic.Cleanup.DELETE) {
            records.add(withoutKey);
        }
        return records;
    }
}
