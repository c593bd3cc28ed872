package io.candor.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The wire format changes only knowingly. After a wanted change: {@code mvn -pl libs/contracts test
 * -Dcandor.snapshots.update=true}, and read the difference as a reader of version N−1 would.
 */
class EventSchemaSnapshotTest {
    private static final Path SNAPSHOTS = Path.of("src/main/resources/io/candor/contracts/schemas");
    private static final ObjectMapper JSON = new ObjectMapper();

    @ParameterizedTest
    @EnumSource(EventType.class)
    void everyEventHasItsCommittedSchema(EventType type) throws IOException {
        JsonNode schema = EventSchemas.of(type);
        Path snapshot = SNAPSHOTS.resolve(type.wireName() + ".json");
        if (Boolean.getBoolean("candor.snapshots.update")) {
            Files.writeString(snapshot, JSON.writerWithDefaultPrettyPrinter().writeValueAsString(schema) + "\n");
        }

        assertThat(snapshot).as("the committed schema of %s", type).exists();
        assertThat(schema).isEqualTo(JSON.readTree(snapshot.toFile()));
    }
}
