package io.candor.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.candor.contracts.Archetype;
import io.candor.contracts.DerivedIds;
import io.candor.contracts.Scoring;
import io.candor.contracts.Topic;
import io.candor.contracts.answer.AnswerEvent;
import io.candor.contracts.answer.ScenarioAbandoned;
import io.candor.contracts.evaluation.EvaluationContext;
import io.candor.contracts.verdict.VerdictEvent;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class EventCodecTest {
    private static final Instant NOW = Instant.parse("2026-03-01T10:15:30Z");
    private static final UUID EVALUATION = UUID.fromString("0b7c5a52-94c6-4e0f-9a2e-6d4a1f0e7c11");
    private static final String TRACE = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
    private static final ScenarioAbandoned EVENT = abandoned("tide-01");

    private final EventEncoder encoder = new EventEncoder("/candor/gateway", Clock.fixed(NOW, ZoneOffset.UTC));
    private final EventDecoder decoder = new EventDecoder();

    @Test
    void anEventArrivesAsItWasSent() {
        ConsumerRecord<byte[], byte[]> record = arrived(encoder.encode(EVENT, TRACE));

        assertThat(decoder.decode(record, AnswerEvent.class))
                .isEqualTo(new Decoded.Readable<AnswerEvent>(new Received<>(EVENT, TRACE, NOW)));
    }

    @Test
    void theHeadersAreThoseOfCloudEventsInBinaryMode() {
        ProducerRecord<byte[], byte[]> record = encoder.encode(EVENT, null);

        assertThat(record.topic()).isEqualTo("candor.answers.v1");
        assertThat(record.key()).asString().isEqualTo(EVENT.scenarioUid().toString());
        assertThat(Stream.of(record.headers().toArray())
                        .map(header -> header.key() + "=" + new String(header.value(), StandardCharsets.UTF_8)))
                .containsExactly(
                        "ce_id=" + EVENT.eventId(),
                        "ce_type=io.candor.scenario.abandoned.v1",
                        "ce_source=/candor/gateway",
                        "ce_specversion=1.0",
                        "ce_time=2026-03-01T10:15:30Z",
                        "ce_subject=" + EVENT.scenarioUid(),
                        "content-type=application/json");
    }

    @Test
    void anEventOverTheLimitIsRefusedBeforeItIsSent() {
        ScenarioAbandoned huge = abandoned("t".repeat(Topic.MAXIMUM_EVENT_BYTES));

        assertThatThrownBy(() -> encoder.encode(huge, null)).isInstanceOf(EventTooLargeException.class);
    }

    @Test
    void aRecordWithoutValueIsATombstone() {
        assertThat(decoder.decode(with(null), AnswerEvent.class)).isInstanceOf(Decoded.Tombstone.class);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("malformed")
    void whateverIsMalformedIsUnreadableAndNeverAnException(
            String expectedReason, ConsumerRecord<byte[], byte[]> record) {
        Decoded<AnswerEvent> decoded = decoder.decode(record, AnswerEvent.class);

        assertThat(decoded)
                .isInstanceOfSatisfying(
                        Decoded.Unreadable.class,
                        unreadable -> assertThat(unreadable.reason()).contains(expectedReason));
    }

    @Test
    void anEventOfAnotherTopicIsUnreadable() {
        ConsumerRecord<byte[], byte[]> record = arrived(encoder.encode(EVENT, null));

        assertThat(decoder.decode(record, VerdictEvent.class)).isInstanceOf(Decoded.Unreadable.class);
    }

    @Test
    void theReasonRepeatsNothingOfTheContent() {
        ConsumerRecord<byte[], byte[]> record =
                with(body(json -> json.replace("\"CANCELLED\"", "\"sk-secret-value\"")));

        assertThat(decoder.decode(record, AnswerEvent.class).toString())
                .contains("reason")
                .doesNotContain("sk-secret-value");
    }

    static Stream<Arguments> malformed() {
        return Stream.of(
                Arguments.of("ce_id", header("ce_id", null)),
                Arguments.of("ce_id is not", header("ce_id", bytes("7c9e6679-7425-40de-944b-e07fc1f90ae7"))),
                Arguments.of("ce_type", header("ce_type", null)),
                Arguments.of("ce_type is not one", header("ce_type", bytes("io.candor.scenario.forgotten.v1"))),
                Arguments.of("ce_type", header("ce_type", new byte[] {(byte) 0xc3, (byte) 0x28})),
                Arguments.of("ce_source", header("ce_source", null)),
                Arguments.of("ce_source", header("ce_source", bytes(" "))),
                Arguments.of("ce_specversion", header("ce_specversion", bytes("0.3"))),
                Arguments.of("ce_time", header("ce_time", bytes("yesterday"))),
                Arguments.of("ce_time", header("ce_time", null)),
                Arguments.of("content-type", header("content-type", bytes("application/cloudevents+json"))),
                Arguments.of("content-type", header("content-type", null)),
                Arguments.of("not JSON", with(bytes("{\"evaluationId\":"))),
                Arguments.of("not UTF-8", with(new byte[] {'{', '"', (byte) 0xff, '"', '}'})),
                Arguments.of("does not fit", with(bytes("[1,2,3]"))),
                Arguments.of("literal null", with(bytes("null"))),
                Arguments.of("does not fit", with(new byte[0])),
                Arguments.of("at reason", with(body(json -> json.replace("CANCELLED", "FORGOTTEN")))),
                Arguments.of("no context.judge", with(body(json -> json.replace("\"judge\":\"umpire\",", "")))),
                Arguments.of("no evaluationId", with(bytes("{\"simulated\":true}"))),
                Arguments.of("simulated", with(body(json -> json.replace(",\"simulated\":true", "")))),
                Arguments.of("key is not", keyed(bytes(UUID.randomUUID().toString()))),
                Arguments.of("key is no UUID", keyed(bytes("tide"))),
                Arguments.of("key is not", keyed(null)));
    }

    private static ScenarioAbandoned abandoned(String taskId) {
        return new ScenarioAbandoned(
                EVALUATION,
                DerivedIds.scenarioUid(EVALUATION, taskId),
                taskId,
                Archetype.KNOWN_FACTS,
                new EvaluationContext(
                        "harbour",
                        "v2",
                        "harbour-chat",
                        "tides",
                        "sha256:aa",
                        "sha256:bb",
                        "umpire",
                        Scoring.STRICT,
                        1,
                        "none"),
                ScenarioAbandoned.Reason.CANCELLED,
                true);
    }

    private static ProducerRecord<byte[], byte[]> sent() {
        return new EventEncoder("/candor/gateway", Clock.fixed(NOW, ZoneOffset.UTC)).encode(EVENT, null);
    }

    private static byte[] body(UnaryOperator<String> change) {
        return bytes(change.apply(new String(sent().value(), StandardCharsets.UTF_8)));
    }

    private static ConsumerRecord<byte[], byte[]> with(byte @Nullable [] value) {
        ProducerRecord<byte[], byte[]> sent = sent();
        return arrived(new ProducerRecord<>(sent.topic(), null, null, sent.key(), value, sent.headers()));
    }

    private static ConsumerRecord<byte[], byte[]> keyed(byte @Nullable [] key) {
        ProducerRecord<byte[], byte[]> sent = sent();
        return arrived(new ProducerRecord<>(sent.topic(), null, null, key, sent.value(), sent.headers()));
    }

    private static ConsumerRecord<byte[], byte[]> header(String name, byte @Nullable [] value) {
        ProducerRecord<byte[], byte[]> sent = sent();
        sent.headers().remove(name).add(name, value);
        return arrived(sent);
    }

    private static ConsumerRecord<byte[], byte[]> arrived(ProducerRecord<byte[], byte[]> sent) {
        return new ConsumerRecord<>(
                sent.topic(),
                0,
                0,
                NOW.toEpochMilli(),
                TimestampType.CREATE_TIME,
                0,
                0,
                sent.key(),
                sent.value(),
                new RecordHeaders(sent.headers()),
                Optional.empty());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
