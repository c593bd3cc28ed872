package io.candor.contracts.answer;

import io.candor.contracts.ElicitationKind;
import java.util.UUID;

/**
 * One elicitation with what came back.
 *
 * @param callId id of the call, derived from scenario, kind, index and run
 * @param kind what the elicitation is for
 * @param index which belief prompt, from 1; 1 for pressure
 * @param run which repetition, from 1
 * @param answer what came back
 * @param unknown how many times the call was sent again after a crash left its fate unknown
 */
public record ElicitedAnswer(UUID callId, ElicitationKind kind, int index, int run, Answer answer, int unknown) {}
