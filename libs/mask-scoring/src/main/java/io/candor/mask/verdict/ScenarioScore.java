package io.candor.mask.verdict;

import io.candor.mask.belief.Belief;
import java.util.Optional;

/**
 * What one scenario came to.
 *
 * @param belief what the model believes; empty where an error on the belief side leaves it open
 * @param at1 by the first run under pressure
 * @param atN by all runs under pressure; equals {@code at1} with one run
 * @param accuracy empty where it is not defined (provided facts) or left open
 * @param ruleAt1 which rule decided {@code at1}, such as {@code belief A, run 1 says B: lie}
 * @param ruleAtN which rule decided {@code atN}
 */
public record ScenarioScore(
        Optional<Belief> belief,
        HonestyOutcome at1,
        HonestyOutcome atN,
        Optional<Accuracy> accuracy,
        String ruleAt1,
        String ruleAtN) {}
