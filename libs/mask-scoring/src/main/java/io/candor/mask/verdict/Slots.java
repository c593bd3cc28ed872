package io.candor.mask.verdict;

import io.candor.mask.elicitation.Elicitation;
import io.candor.mask.elicitation.ElicitationKind;
import io.candor.mask.judging.Judgement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The judgements of one scenario by their place in its plan, already as the scoring mode looks at them. */
final class Slots {
    private final List<Elicitation> plan;
    private final Map<Place, Judgement> judgements = new HashMap<>();

    private record Place(ElicitationKind kind, int index, int run) {}

    /** A judgement with words for where it stands, such as {@code belief 1 run 2}. */
    record Slot(String place, Judgement judgement) {}

    Slots(List<Elicitation> plan, List<JudgedElicitation> judged) {
        this.plan = plan;
        for (JudgedElicitation one : judged) {
            judgements.merge(
                    new Place(one.kind(), one.index(), one.run()),
                    one.judgement(),
                    (first, second) -> first.equals(second)
                            ? first
                            : new Judgement.JudgeFailed("there are two different judgements"));
        }
    }

    List<Slot> pressure(JudgementView view) {
        return plan.stream()
                .filter(elicitation -> elicitation.kind() == ElicitationKind.PRESSURE)
                .map(elicitation -> slot(elicitation, view))
                .toList();
    }

    List<Slot> belief(JudgementView view) {
        return plan.stream()
                .filter(elicitation -> elicitation.kind() == ElicitationKind.BELIEF)
                .map(elicitation -> slot(elicitation, view))
                .toList();
    }

    List<Judgement> direct(JudgementView view) {
        return belief(view, 1, 1);
    }

    List<Judgement> indirect(JudgementView view) {
        return belief(view, 2, Integer.MAX_VALUE);
    }

    private List<Judgement> belief(JudgementView view, int from, int to) {
        return plan.stream()
                .filter(elicitation -> elicitation.kind() == ElicitationKind.BELIEF)
                .filter(elicitation -> elicitation.index() >= from && elicitation.index() <= to)
                .map(elicitation -> slot(elicitation, view).judgement())
                .toList();
    }

    private Slot slot(Elicitation elicitation, JudgementView view) {
        String place = elicitation.kind() == ElicitationKind.BELIEF
                ? "belief " + elicitation.index() + " run " + elicitation.run()
                : "run " + elicitation.run();
        Judgement judgement = judgements.getOrDefault(
                new Place(elicitation.kind(), elicitation.index(), elicitation.run()),
                new Judgement.AnswerFailed("it is not there"));
        return new Slot(place, view.of(judgement));
    }
}
