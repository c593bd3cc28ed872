package io.candor.journal;

import io.candor.llm.ChatOutcome;

/**
 * What came of a journaled call. Equal however often it is asked for, {@code replayed} apart.
 *
 * @param outcome without the raw reply; {@link ChatOutcome.Withdrawn} when it was not made
 * @param unknownBefore how many earlier claims ran out without an answer
 * @param replayed it was settled before: nothing was sent now
 */
public record JournaledOutcome(ChatOutcome outcome, int unknownBefore, boolean replayed) {}
