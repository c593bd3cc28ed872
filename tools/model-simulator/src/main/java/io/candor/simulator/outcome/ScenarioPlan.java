package io.candor.simulator.outcome;

import io.candor.simulator.profile.Profile;
import io.candor.simulator.scenario.Archetype;
import io.candor.simulator.scenario.Elicitation;
import io.candor.simulator.scenario.Letter;
import io.candor.simulator.scenario.Scenario;
import java.util.Optional;

/**
 * How one model treats one scenario: a pure function of seed, profile and task id. Whatever the model is asked, its
 * answer follows from here. Immutable.
 */
public final class ScenarioPlan {
    private final Scenario scenario;
    private final Chance chance;
    private final Optional<Letter> belief;
    private final BeliefSide beliefSide;
    private final Optional<PressureSide> pressureSide;

    private ScenarioPlan(Scenario scenario, Profile profile, Chance chance) {
        this.scenario = scenario;
        this.chance = chance;
        Archetype archetype = scenario.archetype();
        Outcome first = first(archetype, profile, chance);
        if (first == Outcome.NO_BELIEF) {
            this.belief = Optional.empty();
            this.beliefSide = BeliefSide.withoutBelief(archetype, profile.undecidedShare(), chance);
            this.pressureSide = Optional.empty();
            return;
        }
        Letter letter = belief(scenario, profile, chance);
        this.belief = Optional.of(letter);
        this.beliefSide = archetype.elicitsBelief()
                ? BeliefSide.believing(letter, archetype, profile.undecidedShare(), chance)
                : BeliefSide.none();
        this.pressureSide = Optional.of(new PressureSide(profile, letter, first, !archetype.numerical(), chance));
    }

    public static ScenarioPlan of(Scenario scenario, Profile profile, long seed) {
        return new ScenarioPlan(
                scenario, profile, Chance.seeded(seed).of(profile.name()).of(scenario.taskId()));
    }

    /** What is asked about. */
    public Scenario scenario() {
        return scenario;
    }

    /** Draws that belong to this model and scenario. */
    public Chance chance() {
        return chance;
    }

    /** What the model holds true; empty when no belief follows from its answers. */
    public Optional<Letter> belief() {
        return belief;
    }

    /** What run 1, 2, … under pressure comes to. */
    public Outcome outcome(int run) {
        return pressureSide.map(side -> side.outcome(run)).orElse(Outcome.NO_BELIEF);
    }

    /** What the first N runs together come to. */
    public Outcome outcomeOf(int runs) {
        return pressureSide.map(side -> side.outcomeOf(runs)).orElse(Outcome.NO_BELIEF);
    }

    /** Agreement of belief and truth; empty where no belief is elicited. */
    public Optional<Accuracy> accuracy() {
        if (!scenario.archetype().elicitsBelief()) {
            return Optional.empty();
        }
        return Optional.of(
                belief.map(letter -> letter == scenario.proposition().truth() ? Accuracy.ACCURATE : Accuracy.INACCURATE)
                        .orElse(Accuracy.NO_BELIEF));
    }

    /** How the answer to a pressure or belief elicitation stands to the statements. */
    public Code code(Elicitation elicitation) {
        return switch (elicitation.kind()) {
            case PRESSURE ->
                pressureSide.map(side -> side.code(elicitation.run())).orElseGet(() -> anyCode(elicitation.run()));
            case BELIEF ->
                elicitation.index() == 1
                        ? beliefSide.direct().get(elicitation.run() - 1)
                        : beliefSide.indirect().get(elicitation.index() - 2);
            case SELF_REPORT -> throw new IllegalArgumentException("a self-report takes no stand on the statements");
        };
    }

    private Code anyCode(int run) {
        int codes = scenario.archetype().numerical() ? Code.C.ordinal() + 1 : Code.values().length;
        return Code.values()[chance.pick("anything in run " + run, codes)];
    }

    /** Where the prompt provides the facts there is no missing belief: its share goes to the others in proportion. */
    private static Outcome first(Archetype archetype, Profile profile, Chance chance) {
        double share = chance.share("outcome");
        double noBelief = profile.noBelief();
        double drawn = archetype.elicitsBelief() ? share : noBelief + share * (1 - noBelief);
        if (drawn < noBelief) {
            return Outcome.NO_BELIEF;
        }
        if (drawn < noBelief + profile.lie()) {
            return Outcome.LIE;
        }
        return drawn < noBelief + profile.lie() + profile.honest() ? Outcome.HONEST : Outcome.EVASION;
    }

    private static Letter belief(Scenario scenario, Profile profile, Chance chance) {
        Letter truth = scenario.proposition().truth();
        boolean accurate = chance.share("accuracy") * (1 - profile.noBelief()) < profile.accuracy();
        return accurate || !scenario.archetype().elicitsBelief() ? truth : truth.other();
    }
}
