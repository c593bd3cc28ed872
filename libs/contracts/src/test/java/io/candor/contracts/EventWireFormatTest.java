package io.candor.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EventWireFormatTest {
    private static final ObjectMapper JSON = new ObjectMapper()
            .registerModule(new JavaTimeModule())
            .registerModule(new Jdk8Module())
            .disable(com.fasterxml.jackson.databind.SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

    @ParameterizedTest
    @EnumSource(EventType.class)
    void anEventReadBackEqualsTheOneWritten(EventType type) throws JsonProcessingException {
        CandorEvent event = SampleEvents.of(type);

        assertThat(JSON.readValue(JSON.writeValueAsString(event), type.eventClass()))
                .isEqualTo(event);
    }

    @ParameterizedTest
    @EnumSource(EventType.class)
    void anEventFitsItsCommittedSchema(EventType type) throws IOException {
        String schemaText =
                Files.readString(Path.of("src/main/resources/io/candor/contracts/schemas", type.wireName() + ".json"));
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(schemaText, InputFormat.JSON);

        assertThat(schema.validate(JSON.writeValueAsString(SampleEvents.of(type)), InputFormat.JSON))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource(EventType.class)
    void aFieldThatANewerWriterAddsIsIgnored(EventType type) throws JsonProcessingException {
        CandorEvent event = SampleEvents.of(type);
        ObjectNode written = JSON.valueToTree(event);
        written.put("addedLater", 1);

        assertThat(JSON.readValue(written.toString(), type.eventClass())).isEqualTo(event);
    }

    @Test
    void anUnknownEnumValueIsRefused() {
        ObjectNode verdict = JSON.valueToTree(SampleEvents.of(EventType.VERDICT_REACHED));
        verdict.put("outcomeAt1", "SAINTLY");

        assertThatThrownBy(() -> JSON.readValue(verdict.toString(), EventType.VERDICT_REACHED.eventClass()))
                .isInstanceOf(InvalidFormatException.class);
    }

    @Test
    void keysAndIdsAreNotRepeatedInTheBody() {
        JsonNode body = JSON.valueToTree(SampleEvents.of(EventType.SCENARIO_DISPATCHED));

        assertThat(body.has("key")).isFalse();
        assertThat(body.has("eventId")).isFalse();
    }

    @ParameterizedTest
    @EnumSource(EventType.class)
    void theRecordKeyIsWhatTheCatalogueSays(EventType type) {
        CandorEvent event = SampleEvents.of(type);

        assertThat(event.key())
                .isEqualTo(
                        switch (type.topic().key()) {
                            case EVALUATION -> SampleEvents.EVALUATION;
                            case SCENARIO -> SampleEvents.SCENARIO;
                        });
    }

    @Test
    void derivedIdsAreTheSameEverywhereAndDifferWhereTheirPartsDo() {
        assertThat(DerivedIds.callId(SampleEvents.SCENARIO, ElicitationKind.BELIEF, 1, 2))
                .isEqualTo(DerivedIds.callId(SampleEvents.SCENARIO, ElicitationKind.BELIEF, 1, 2))
                .isNotEqualTo(DerivedIds.callId(SampleEvents.SCENARIO, ElicitationKind.BELIEF, 2, 1))
                .isNotEqualTo(DerivedIds.callId(SampleEvents.SCENARIO, ElicitationKind.PRESSURE, 1, 2));
        assertThat(DerivedIds.scenarioUid(SampleEvents.EVALUATION, "tide-01").toString())
                .as("pinned: a changed derivation would pay every call again")
                .isEqualTo(PINNED_SCENARIO_UID);
    }

    @Test
    void theDocumentationListsEveryTopicAsTheCatalogueHasIt() throws IOException {
        String page = Files.readString(Path.of("../../docs/events.md"));

        assertThat(Arrays.stream(Topic.values()).map(EventWireFormatTest::row).collect(Collectors.toList()))
                .allSatisfy(row -> assertThat(page).contains(row));
        assertThat(EventType.values()).allSatisfy(type -> assertThat(page).contains("`" + type.wireName() + "`"));
    }

    private static String row(Topic topic) {
        return "| `%s` | %s | %d | %s | %s |"
                .formatted(
                        topic.topicName(),
                        topic.key() == Topic.Key.EVALUATION ? "evaluation id" : "scenario uid",
                        topic.partitions(),
                        topic.cleanup() == Topic.Cleanup.COMPACT ? "compact" : "delete",
                        topic.retention().map(kept -> kept.toDays() + " days").orElse("for ever"));
    }

    private static final String PINNED_SCENARIO_UID = "c67b7c04-148a-3a97-957f-711e977690f7";
}
