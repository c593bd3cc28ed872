package io.candor.journal;

import io.candor.llm.ChatCall;
import io.candor.llm.Endpoint;

/**
 * A call to be made at most once.
 *
 * @param entry what is written down
 * @param call what is sent; its id is the entry's
 * @param endpoint where to
 */
public record JournaledCall(JournalEntry entry, ChatCall call, Endpoint endpoint) {

    public JournaledCall {
        if (!entry.callId().toString().equals(call.callId())) {
            throw new IllegalArgumentException(
                    "call " + call.callId() + " cannot be written down as " + entry.callId());
        }
    }
}
