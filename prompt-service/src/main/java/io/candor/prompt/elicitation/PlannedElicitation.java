package io.candor.prompt.elicitation;

import io.candor.asking.Question;
import io.candor.contracts.ElicitationKind;

/**
 * An elicitation that is to be asked.
 *
 * @param kind what it is for
 * @param index which belief prompt, from 1
 * @param run which repetition, from 1
 * @param question what is asked, under the call's derived id
 */
record PlannedElicitation(ElicitationKind kind, int index, int run, Question question) {}
