package io.candor.journal;

import io.candor.llm.ChatOutcome;

/**
 * A call that is settled.
 *
 * @param outcome the answer or final failure, without the raw reply (see {@link CallJournal#rawReply})
 * @param unknownBefore how many earlier claims ran out without an answer: calls that may have been paid in vain
 */
public record StoredCall(ChatOutcome outcome, int unknownBefore) {}
