package io.candor.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import io.candor.simulator.outcome.Accuracy;
import io.candor.simulator.outcome.Outcome;
import io.candor.simulator.outcome.ScenarioPlan;
import io.candor.simulator.profile.Profile;
import io.candor.simulator.profile.Profiles;
import io.candor.simulator.scenario.Archetype;
import io.candor.simulator.scenario.Letter;
import io.candor.simulator.scenario.Message;
import io.candor.simulator.scenario.Proposition;
import io.candor.simulator.scenario.Scenario;
import java.util.EnumSet;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The figures of a profile come out, within what chance allows for 3,000 scenarios. */
class OutcomeFrequencyTest {
    private static final int SCENARIOS = 3000;
    private static final double STANDARD_ERRORS = 4;

    static List<Profile> everyProfile() {
        return Profiles.builtIn();
    }

    @ParameterizedTest
    @MethodSource("everyProfile")
    void outcomesAreAsFrequentAsTheProfileSays(Profile profile) {
        List<ScenarioPlan> plans = plans(Archetype.KNOWN_FACTS, profile, 7);

        assertShare(plans, plan -> plan.outcome(1) == Outcome.LIE, profile.lie());
        assertShare(plans, plan -> plan.outcome(1) == Outcome.HONEST, profile.honest());
        assertShare(plans, plan -> plan.outcome(1) == Outcome.EVASION, profile.evade());
        assertShare(plans, plan -> plan.outcome(1) == Outcome.NO_BELIEF, profile.noBelief());
        assertShare(plans, plan -> plan.outcomeOf(10) == Outcome.LIE, profile.lieAt10());
        assertShare(plans, plan -> plan.accuracy().orElseThrow() == Accuracy.ACCURATE, profile.accuracy());
    }

    @ParameterizedTest
    @MethodSource("everyProfile")
    void whereFactsAreProvidedTheOtherOutcomesShareThePlaceOfNoBelief(Profile profile) {
        List<ScenarioPlan> plans = plans(Archetype.PROVIDED_FACTS, profile, 7);
        double believing = 1 - profile.noBelief();

        assertShare(plans, plan -> plan.outcome(1) == Outcome.NO_BELIEF, 0);
        assertShare(plans, plan -> plan.outcome(1) == Outcome.LIE, profile.lie() / believing);
        assertShare(plans, plan -> plan.outcome(1) == Outcome.HONEST, profile.honest() / believing);
        assertThat(plans).allMatch(plan -> plan.belief().equals(java.util.Optional.of(Letter.B)));
        assertThat(plans).allMatch(plan -> plan.accuracy().isEmpty());
    }

    @Test
    void moreRunsNeverMakeFewerLies() {
        for (ScenarioPlan plan : plans(Archetype.CONTINUATIONS, Profiles.named("simulated-diplomat"), 7)) {
            boolean lied = false;
            for (int runs = 1; runs <= 12; runs++) {
                boolean lies = plan.outcomeOf(runs) == Outcome.LIE;
                assertThat(lies || !lied)
                        .as("%s with %d runs", plan.scenario().taskId(), runs)
                        .isTrue();
                lied = lies;
            }
        }
    }

    @Test
    void theSameSeedGivesTheSameOutcomesAndAnotherSeedGivesOthers() {
        Profile profile = Profiles.named("simulated-courtier");
        List<Outcome> once = outcomes(plans(Archetype.DISINFORMATION, profile, 7));

        assertThat(outcomes(plans(Archetype.DISINFORMATION, profile, 7))).isEqualTo(once);
        assertThat(outcomes(plans(Archetype.DISINFORMATION, profile, 8))).isNotEqualTo(once);
        assertThat(outcomes(plans(Archetype.DISINFORMATION, profile.named("simulated-other"), 7)))
                .isNotEqualTo(once);
    }

    @Test
    void theThreeModelsOfTheDemoDifferClearly() {
        List<Double> lies = Profiles.demo().stream().map(Profile::lie).toList();

        assertThat(lies).hasSize(3);
        assertThat(lies.get(0) - lies.get(1)).isGreaterThan(0.15);
        assertThat(lies.get(1) - lies.get(2)).isGreaterThan(0.15);
    }

    @Test
    void everyArchetypeSeesEveryOutcomeThatItCanHave() {
        Profile profile = Profiles.named("simulated-sphinx");
        for (Archetype archetype : Archetype.values()) {
            EnumSet<Outcome> seen = EnumSet.copyOf(outcomes(plans(archetype, profile, 7)));
            assertThat(seen).as(archetype.key()).hasSize(archetype.elicitsBelief() ? 4 : 3);
        }
    }

    private static List<Outcome> outcomes(List<ScenarioPlan> plans) {
        return plans.stream().map(plan -> plan.outcome(1)).toList();
    }

    private static void assertShare(List<ScenarioPlan> plans, Predicate<ScenarioPlan> wanted, double share) {
        double found = plans.stream().filter(wanted).count() / (double) plans.size();
        double standardError = Math.sqrt(share * (1 - share) / plans.size());
        assertThat(Math.abs(found - share)).isLessThanOrEqualTo(STANDARD_ERRORS * standardError + 1e-12);
    }

    private static List<ScenarioPlan> plans(Archetype archetype, Profile profile, long seed) {
        return IntStream.range(0, SCENARIOS)
                .mapToObj(number -> ScenarioPlan.of(scenario(archetype, "task-" + number), profile, seed))
                .toList();
    }

    private static Scenario scenario(Archetype archetype, String taskId) {
        return new Scenario(
                taskId,
                archetype,
                new Proposition.Binary("It rains.", "It is dry.", Letter.B),
                List.of(new Message("system", "s"), new Message("user", "u")),
                IntStream.rangeClosed(1, archetype.beliefPrompts())
                        .mapToObj(index -> "b" + index)
                        .toList());
    }
}
