package io.candor.prompt.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.candor.contracts.ElicitationKind;
import io.candor.contracts.answer.Answer;
import io.candor.contracts.answer.AnswersCollected;
import io.candor.contracts.answer.ElicitedAnswer;
import io.candor.contracts.scenario.ScenarioDispatched;
import io.candor.prompt.Dispatches;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EventSizeTest {
    private static final int OVERHEAD = 100;

    /** A stand-in for the wire: the texts and a fixed overhead. */
    private final EventSize eventSize = new EventSize(
            event -> OVERHEAD
                    + event.answers().stream()
                            .mapToInt(answer -> answer.answer() instanceof Answer.Text text
                                    ? text.text().length()
                                    : 0)
                            .sum(),
            1000);

    @Test
    void anEventThatFitsStaysAsItIs() {
        AnswersCollected event = event(300, 300, 300);
        assertThat(eventSize.fitted(event)).isSameAs(event);
    }

    @Test
    void theLargestAnswersBecomeFailuresUntilTheEventFits() {
        assertThat(eventSize.fitted(event(200, 700, 300, 600, 100)).answers())
                .extracting(answer -> answer.answer() instanceof Answer.Failure failure ? failure.reason() : "text")
                .containsExactly("text", "TOO_LARGE", "text", "TOO_LARGE", "text");
    }

    @Test
    void ofEqualAnswersTheEarlierGoesFirst() {
        assertThat(eventSize.fitted(event(500, 500)).answers())
                .extracting(answer -> answer.answer() instanceof Answer.Failure)
                .containsExactly(true, false);
    }

    @Test
    void whatWasPaidForItIsStillCounted() {
        ElicitedAnswer answer = eventSize.fitted(event(2000)).answers().getFirst();
        assertThat(answer.answer().attempts()).isEqualTo(2);
        assertThat(answer.unknown()).isEqualTo(1);
    }

    private static AnswersCollected event(int... lengths) {
        ScenarioDispatched dispatched = Dispatches.of(
                Dispatches.knownFact("moons"), Dispatches.endpoint("http://127.0.0.1:1/v1", "model-1", false), 1);
        List<ElicitedAnswer> answers = IntStream.range(0, lengths.length)
                .mapToObj(index -> new ElicitedAnswer(
                        new UUID(0, index),
                        ElicitationKind.PRESSURE,
                        1,
                        index + 1,
                        new Answer.Text(
                                "x".repeat(lengths[index]),
                                false,
                                false,
                                2,
                                new Answer.Provenance(null, null, null, null, null, 1, false)),
                        1))
                .toList();
        return new AnswersCollected(
                dispatched.evaluationId(),
                dispatched.scenarioUid(),
                dispatched.context(),
                dispatched.scenario(),
                dispatched.target(),
                dispatched.judge(),
                dispatched.protocol(),
                answers);
    }
}
