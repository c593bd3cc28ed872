package io.candor.prompt.answer;

import io.candor.contracts.answer.Answer;
import io.candor.contracts.answer.AnswersCollected;
import io.candor.contracts.answer.ElicitedAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/** Keeps events within their size: the largest answers of one that is too large become failures. */
public final class EventSize {
    private final ToIntFunction<AnswersCollected> size;
    private final int limit;

    /**
     * @param size the size of an event on the wire, in bytes
     * @param limit the largest that may be published, in bytes
     */
    public EventSize(ToIntFunction<AnswersCollected> size, int limit) {
        this.size = size;
        this.limit = limit;
    }

    /**
     * @return the event itself where it fits, else one whose largest answers are {@link Answer.Failure}s with the
     *     reason {@code TOO_LARGE}; of equal ones the earlier. The same event always comes to the same.
     */
    public AnswersCollected fitted(AnswersCollected event) {
        AnswersCollected fitted = event;
        while (size.applyAsInt(fitted) > limit) {
            int largest = largest(fitted.answers());
            if (largest < 0) {
                return fitted;
            }
            fitted = withoutAnswer(fitted, largest);
        }
        return fitted;
    }

    private static int largest(List<ElicitedAnswer> answers) {
        int largest = -1;
        int length = -1;
        for (int index = 0; index < answers.size(); index++) {
            if (answers.get(index).answer() instanceof Answer.Text text
                    && text.text().length() > length) {
                largest = index;
                length = text.text().length();
            }
        }
        return largest;
    }

    private static AnswersCollected withoutAnswer(AnswersCollected event, int index) {
        List<ElicitedAnswer> answers = new ArrayList<>(event.answers());
        ElicitedAnswer elicited = answers.get(index);
        answers.set(
                index,
                new ElicitedAnswer(
                        elicited.callId(),
                        elicited.kind(),
                        elicited.index(),
                        elicited.run(),
                        new Answer.Failure(
                                "TOO_LARGE",
                                "the scenario's answers together are larger than an event may be",
                                false,
                                elicited.answer().attempts(),
                                simulated(elicited.answer())),
                        elicited.unknown()));
        return new AnswersCollected(
                event.evaluationId(),
                event.scenarioUid(),
                event.context(),
                event.scenario(),
                event.target(),
                event.judge(),
                event.protocol(),
                answers);
    }

    private static boolean simulated(Answer answer) {
        return switch (answer) {
            case Answer.Text text -> text.provenance().simulated();
            case Answer.Refusal refusal -> refusal.provenance().simulated();
            case Answer.Failure failure -> failure.simulated();
        };
    }
}
