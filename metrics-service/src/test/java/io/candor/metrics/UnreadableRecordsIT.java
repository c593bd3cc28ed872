package io.candor.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.candor.contracts.Topic;
import io.candor.contracts.evaluation.EvaluationContext;
import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.contracts.verdict.VerdictReached;
import io.candor.testkit.CandorTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What cannot be read goes to the dead letters and holds up nothing behind it. */
@QuarkusTest
@WithTestResource(value = CandorTestResource.class, initArgs = @ResourceArg(name = "schema", value = "metrics"))
@WithTestResource(ShortIntervals.class)
class UnreadableRecordsIT {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    @ParameterizedTest
    @EnumSource(
            value = Topic.class,
            names = {"EVALUATIONS", "VERDICTS", "ANSWERS"})
    void isAmongTheDeadLettersAndWhatFollowsIsTakenIn(Topic topic) {
        UUID evaluationId = UUID.randomUUID();
        EvaluationContext context = Verdicts.context("unreadable", 1);
        VerdictReached verdict = Verdicts.random(evaluationId, context, 1, 51).getFirst();
        String key = UUID.randomUUID().toString();
        try (Topics topics = new Topics()) {
            // One for every partition that the readable ones may go to.
            for (int partition = 0; partition < topic.partitions(); partition++) {
                ProducerRecord<byte[], byte[]> unreadable = Topics.unreadable(topic, key);
                topics.write(List.of(
                        new ProducerRecord<>(topic.topicName(), partition, unreadable.key(), unreadable.value())));
            }
            topics.publish(Verdicts.state(evaluationId, context, 1, EvaluationStatus.COMPLETED, 1));
            topics.publish(Transcripts.answers(verdict));
            topics.publish(verdict);
        }

        await().atMost(LIMIT).until(() -> deadLetters(topic, key) == topic.partitions());
        Service.resultWith(evaluationId, 1);
        await().atMost(LIMIT)
                .until(() -> Service.result(evaluationId).asString().contains("COMPLETED"));
        await().atMost(LIMIT).until(() -> Service.transcript(verdict).contains("\"messages\":[{"));
        assertThat(Service.get("/q/health/live").statusCode()).isEqualTo(200);
    }

    @Test
    void aVerdictThatLacksWhatCountingNeedsIsADeadLetterToo() {
        UUID evaluationId = UUID.randomUUID();
        VerdictReached verdict = Verdicts.random(evaluationId, Verdicts.context("lacking", 1), 1, 52)
                .getFirst();
        try (Topics topics = new Topics()) {
            ProducerRecord<byte[], byte[]> whole = Topics.record(verdict);
            String lacking = new String(whole.value(), java.nio.charset.StandardCharsets.UTF_8)
                    .replace("\"outcomeAt1\":\"" + verdict.outcomeAt1() + "\"", "\"outcomeAt1\":null");
            topics.write(List.of(new ProducerRecord<>(
                    whole.topic(), null, null, whole.key(), Topics.bytes(lacking), whole.headers())));

            await().atMost(LIMIT)
                    .until(() ->
                            deadLetters(Topic.VERDICTS, verdict.scenarioUid().toString()) == 1);

            topics.publish(verdict);
            Service.resultWith(evaluationId, 1);
        }
    }

    private static long deadLetters(Topic topic, String key) {
        byte[] bytes = Topics.bytes(key);
        return Topics.records(topic.deadLetterName(), record -> Arrays.equals(record.key(), bytes))
                .size();
    }
}
