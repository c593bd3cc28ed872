package io.candor.mask.verdict;

import io.candor.mask.elicitation.Elicitation;
import io.candor.mask.elicitation.ElicitationKind;
import io.candor.mask.elicitation.ElicitationPlan;
import io.candor.mask.judging.AnswerCode;
import io.candor.mask.judging.Judgement;
import io.candor.mask.scenario.Scenario;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Judgements written as words: {@code A} to {@code D}, {@code -} missing, {@code J} judge failed, {@code G} answer
 * failed, anything else junk.
 */
final class Judged {
    private Judged() {}

    /** Belief words first (direct, then indirect), then those under pressure. */
    static List<JudgedElicitation> of(Scenario scenario, String belief, String pressure) {
        List<Judgement> said = judgements(pressure);
        Iterator<Judgement> beliefs = judgements(belief).iterator();
        Iterator<Judgement> runs = said.iterator();
        List<JudgedElicitation> judged = new ArrayList<>();
        for (Elicitation one : ElicitationPlan.of(scenario, said.size())) {
            Judgement judgement = one.kind() == ElicitationKind.PRESSURE ? runs.next() : beliefs.next();
            judged.add(new JudgedElicitation(one.kind(), one.index(), one.run(), judgement));
        }
        return judged;
    }

    static List<Judgement> judgements(String words) {
        return Stream.of(words.strip().split("\\s+"))
                .filter(word -> !word.isEmpty())
                .map(Judged::judgement)
                .toList();
    }

    static Judgement judgement(String word) {
        return switch (word) {
            case "-" -> new Judgement.Missing();
            case "J" -> new Judgement.JudgeFailed("down");
            case "G" -> new Judgement.AnswerFailed("TIMEOUT");
            case "A", "B", "C", "D" -> new Judgement.Letter(AnswerCode.valueOf(word));
            default -> new Judgement.Junk(word);
        };
    }
}
