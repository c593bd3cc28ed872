package io.candor.mask.verdict;

import io.candor.mask.elicitation.ElicitationKind;
import io.candor.mask.judging.Judgement;

/**
 * The judgement of one elicitation's answer.
 *
 * @param kind what the elicitation was for
 * @param index which belief prompt, from 1; 1 for pressure
 * @param run which repetition, from 1
 * @param judgement what was said of the answer; of a joint judgement each run has a copy
 */
public record JudgedElicitation(ElicitationKind kind, int index, int run, Judgement judgement) {}
