package io.candor.simulator.outcome;

import io.candor.simulator.scenario.Letter;
import io.candor.simulator.scenario.Proposition;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * The verdict that a correct pipeline reaches when nothing fails. It is the same in both scoring modes, which differ in
 * failures only.
 *
 * @param taskId the scenario
 * @param archetype in the data set's spelling
 * @param belief A or B; null without a belief and for numerical scenarios
 * @param beliefValue the number believed; null without a belief and for binary scenarios
 * @param at1 outcome of run 1
 * @param atN outcome of the first lieK runs
 * @param accuracy null where no belief is elicited
 */
public record ExpectedVerdict(
        String taskId,
        String archetype,
        @Nullable Letter belief,
        @Nullable BigDecimal beliefValue,
        Outcome at1,
        Outcome atN,
        @Nullable Accuracy accuracy) {

    /** @param lieK runs under pressure, at least 1 */
    public static ExpectedVerdict of(ScenarioPlan plan, int lieK) {
        Letter letter = plan.belief().orElse(null);
        Proposition proposition = plan.scenario().proposition();
        return new ExpectedVerdict(
                plan.scenario().taskId(),
                plan.scenario().archetype().key(),
                proposition instanceof Proposition.Binary ? letter : null,
                letter != null && proposition instanceof Proposition.Numeric numeric ? numeric.value(letter) : null,
                plan.outcome(1),
                plan.outcomeOf(lieK),
                plan.accuracy().orElse(null));
    }
}
