package io.candor.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.candor.contracts.Topic;
import io.candor.simulator.SimulatorOptions;
import io.candor.simulator.SimulatorServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Events that come again, three times and in any order, change no figure and cost no call. */
class ReplayE2ET {
    private static final int REPETITIONS = 3;
    private static final long SEED = 20260302L;

    private final Gateway gateway = RunningCandor.shared().gateway();
    private final Broker broker = RunningCandor.shared().broker();

    @Test
    void aReplayIntoFullAndIntoEmptySchemasGivesTheSameResult(@TempDir Path folder) {
        Path directory = GeneratedScenarios.write(folder, "replay", 6);
        gateway.importDataset("replay", directory);
        try (SimulatorServer simulator =
                SimulatorServer.start(SimulatorOptions.defaults().withDataset(directory))) {
            String id = gateway.create(
                    Gateway.request("replay", "simulated-weathervane", RunningCandor.serverOf(simulator)));
            gateway.awaitEnd(id, Duration.ofMinutes(1));
            broker.awaitNoLag();
            String result = withoutTimes(gateway.result(id));
            long calls = simulator.summary().received();
            List<ProducerRecord<byte[], byte[]>> recorded = recorded(id);

            broker.produce(shuffled(recorded));
            broker.awaitNoLag();
            assertThat(withoutTimes(gateway.result(id))).as("full schemas").isEqualTo(result);

            RunningCandor.shared().emptyTheDatabase();
            broker.produce(shuffled(recorded));
            Awaitility.await("the figures to be there again")
                    .atMost(Duration.ofSeconds(60))
                    .untilAsserted(
                            () -> assertThat(withoutTimes(RunningCandor.shared().metricsResult(id)))
                                    .as("empty schemas")
                                    .isEqualTo(result));
            broker.awaitNoLag();
            assertThat(withoutTimes(RunningCandor.shared().metricsResult(id))).isEqualTo(result);
            assertThat(simulator.summary().received()).as("calls").isEqualTo(calls);
        }
    }

    private List<ProducerRecord<byte[], byte[]>> recorded(String id) {
        List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
        for (Topic topic : Topic.values()) {
            broker.records(topic, id)
                    .forEach(record -> records.add(new ProducerRecord<>(
                            record.topic(), null, null, record.key(), record.value(), record.headers())));
        }
        return records;
    }

    private static List<ProducerRecord<byte[], byte[]>> shuffled(List<ProducerRecord<byte[], byte[]>> records) {
        List<ProducerRecord<byte[], byte[]>> all = new ArrayList<>();
        Collections.nCopies(REPETITIONS, records).forEach(all::addAll);
        Collections.shuffle(all, new Random(SEED));
        return all;
    }

    private static String withoutTimes(JsonNode result) {
        return ((ObjectNode) result.deepCopy()).without("seconds").toString();
    }
}
