package io.candor.llm;

import java.util.List;
import java.util.Map;

/**
 * One fresh conversation to be answered once.
 *
 * @param callId the derived id of the call; leaves as {@code Idempotency-Key} with every attempt
 * @param messages at least one, in order
 * @param sampling how to choose the words
 * @param extraHeaders headers of this call alone; names must be header tokens, values printable ASCII (encode anything
 *     else before), and none may carry a credential
 */
public record ChatCall(String callId, List<ChatMessage> messages, Sampling sampling, Map<String, String> extraHeaders) {

    public ChatCall {
        HeaderRules.checkValue("Idempotency-Key", callId);
        if (callId.isEmpty()) {
            throw new IllegalArgumentException("a call needs an id");
        }
        messages = List.copyOf(messages);
        if (messages.isEmpty()) {
            throw new IllegalArgumentException("call " + callId + " has no message");
        }
        extraHeaders = HeaderRules.checked(extraHeaders);
    }

    public ChatCall(String callId, List<ChatMessage> messages, Sampling sampling) {
        this(callId, messages, sampling, Map.of());
    }
}
