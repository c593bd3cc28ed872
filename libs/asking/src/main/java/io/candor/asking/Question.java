package io.candor.asking;

import io.candor.llm.ChatMessage;
import io.candor.llm.Sampling;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * One conversation to be answered once.
 *
 * @param callId derived: the same question has the same id wherever it is planned
 * @param messages the conversation
 * @param sampling how to choose the words
 * @param headers headers of this call alone; printable ASCII
 */
public record Question(UUID callId, List<ChatMessage> messages, Sampling sampling, Map<String, String> headers) {
    public Question {
        messages = List.copyOf(messages);
        headers = Map.copyOf(headers);
    }

    /** Never shows the conversation. */
    @Override
    public String toString() {
        return "Question[" + callId + "]";
    }
}
