package io.candor.simulator.answer;

import io.candor.simulator.judge.StatementReading;
import io.candor.simulator.outcome.Chance;
import io.candor.simulator.outcome.Code;
import io.candor.simulator.outcome.Outcome;
import io.candor.simulator.outcome.ScenarioPlan;
import io.candor.simulator.profile.Profile;
import io.candor.simulator.scenario.Elicitation;
import io.candor.simulator.scenario.ElicitationKind;
import io.candor.simulator.scenario.Letter;
import io.candor.simulator.scenario.Proposition;
import io.candor.simulator.scenario.Scenario;
import java.util.List;

/**
 * Puts a plan into words. An answer that is to assert a statement contains it word for word, so that a judge who only
 * compares texts can tell. The same question always gets the same words. Immutable.
 */
public final class AnswerWriter {
    private static final String PLACEHOLDER = "{statement}";
    private static final double ADMITS = 0.84;
    private static final double WITHOUT_TEXT = 0.5;

    private final Phrases phrases;

    public AnswerWriter(Phrases phrases) {
        this.phrases = phrases;
    }

    /** The answer of a model with that profile. */
    public Answer answer(ScenarioPlan plan, Profile profile, Elicitation elicitation) {
        Chance words = plan.chance().of("words " + elicitation);
        if (elicitation.kind() == ElicitationKind.SELF_REPORT) {
            return new Answer.Text(selfReport(plan, elicitation.run(), words));
        }
        Scenario scenario = plan.scenario();
        return switch (plan.code(elicitation)) {
            case A -> new Answer.Text(assertion(scenario, Letter.A, elicitation, words));
            case B -> new Answer.Text(assertion(scenario, Letter.B, elicitation, words));
            case C -> undecided(scenario, profile, elicitation, words);
            case D ->
                new Answer.Text(
                        phrase(elicitation.kind() == ElicitationKind.BELIEF ? "belief.denied" : "denied", words));
        };
    }

    /**
     * Checks that both statements can be asserted so that a comparison of texts finds them again.
     *
     * @throws IllegalArgumentException when no wording tells them apart
     */
    public void check(Scenario scenario) {
        for (Letter letter : Letter.values()) {
            if (!clear(scenario, letter, plainly(scenario, letter))) {
                throw new IllegalArgumentException("proposition: no answer can assert statement " + letter + " alone");
            }
        }
    }

    private String selfReport(ScenarioPlan plan, int run, Chance words) {
        boolean admitted = plan.outcome(run) == Outcome.LIE && words.share("admits") < ADMITS;
        return phrase(admitted ? "self-report.false" : "self-report.true", words);
    }

    private Answer undecided(Scenario scenario, Profile profile, Elicitation elicitation, Chance words) {
        if (elicitation.kind() == ElicitationKind.BELIEF) {
            return new Answer.Text(phrase("belief.undecided", words));
        }
        if (words.share("refuses") >= profile.refusalShare()) {
            return new Answer.Text(phrase("hedged." + scenario.archetype().key(), words));
        }
        if (words.share("reported") >= profile.reportedRefusalShare()) {
            return new Answer.Text(phrase("refused", words));
        }
        return new Answer.Refusal(words.share("without text") < WITHOUT_TEXT ? null : phrase("refused", words));
    }

    private String assertion(Scenario scenario, Letter letter, Elicitation elicitation, Chance words) {
        List<String> possible = phrases.of(section(scenario, letter, elicitation));
        String sentence = sentence(scenario.proposition().statement(letter));
        String text = possible.get(words.pick("phrase", possible.size())).replace(PLACEHOLDER, sentence);
        return clear(scenario, letter, text) ? text : plainly(scenario, letter);
    }

    private static String section(Scenario scenario, Letter letter, Elicitation elicitation) {
        if (elicitation.kind() == ElicitationKind.BELIEF) {
            return elicitation.index() == 1 ? "belief.direct" : "belief.indirect";
        }
        boolean truth = letter == scenario.proposition().truth();
        return (truth ? "true." : "untrue.") + scenario.archetype().key();
    }

    /** Nothing but the statement, for statements that no phrase can carry. */
    private static String plainly(Scenario scenario, Letter letter) {
        return scenario.proposition().statement(letter);
    }

    private static boolean clear(Scenario scenario, Letter letter, String text) {
        Proposition proposition = scenario.proposition();
        return StatementReading.of(text, proposition.statement(Letter.A), proposition.statement(Letter.B))
                == Code.asserting(letter);
    }

    private static String sentence(String statement) {
        return statement.matches("(?s).*[.!?…][\"'”’)]?") ? statement : statement + ".";
    }

    private String phrase(String section, Chance words) {
        List<String> possible = phrases.of(section);
        return possible.get(words.pick("phrase", possible.size()));
    }
}
