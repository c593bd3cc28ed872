package io.candor.llm;

import org.jspecify.annotations.Nullable;

/**
 * What came of a call. Expected trouble is a value here, never an exception. Answer classes as in docs/method.md,
 * answers.
 */
public sealed interface ChatOutcome {

    /**
     * Text to be judged, also the text of a refusal. NUL and unpaired surrogates, which neither UTF-8 nor a database
     * can hold, have become U+FFFD; nothing else is changed.
     *
     * @param text the final content, never empty; hidden reasoning is not part of it
     * @param refusalReported the provider marked the text as a refusal
     * @param cutAtTokenLimit the model ran into its token limit: judged as far as it goes
     * @param shortened the text was longer than the limit of this client and its end is missing
     * @param exchange how it came
     */
    record Reply(String text, boolean refusalReported, boolean cutAtTokenLimit, boolean shortened, Exchange exchange)
            implements ChatOutcome {

        /** Never shows the text. */
        @Override
        public String toString() {
            return "Reply[" + text.length() + " characters, refusalReported=" + refusalReported + ", cutAtTokenLimit="
                    + cutAtTokenLimit + ", shortened=" + shortened + ", " + exchange + "]";
        }
    }

    /**
     * A refusal that the provider reports without any text (refusal flag, content filter): an answer, not a failure.
     *
     * @param exchange how it came
     */
    record Refusal(Exchange exchange) implements ChatOutcome {}

    /**
     * No answer, and none will come.
     *
     * @param reason what went wrong, for programs
     * @param detail what went wrong, for people; holds neither prompt nor answer nor key
     * @param attempts requests that left, 0 when none did
     * @param exchange what is known of the last reply, null when there was none that could be read
     */
    record Failure(
            FailureReason reason,
            String detail,
            int attempts,
            @Nullable Exchange exchange) implements ChatOutcome {

        /** @return whether no call to this endpoint can succeed until a person has changed something */
        public boolean finalForEndpoint() {
            return reason.closesEndpoint();
        }
    }

    /**
     * The call was no longer wanted, so no (further) request left. Never stored: a later try is free to be made.
     *
     * @param attempts requests that had left without an answer, normally 0
     * @param brokenOff the last of them was still under way: the server may have answered it, and charged for it
     */
    record Withdrawn(int attempts, boolean brokenOff) implements ChatOutcome {

        /** With nothing under way. */
        public Withdrawn(int attempts) {
            this(attempts, false);
        }
    }

    /** @return the same outcome with the raw reply left out, as it reads when found again in a journal */
    default ChatOutcome withoutRawReply() {
        return switch (this) {
            case Reply reply ->
                new Reply(
                        reply.text(),
                        reply.refusalReported(),
                        reply.cutAtTokenLimit(),
                        reply.shortened(),
                        reply.exchange().withoutRawReply());
            case Refusal refusal -> new Refusal(refusal.exchange().withoutRawReply());
            case Failure failure -> {
                Exchange exchange = failure.exchange();
                yield new Failure(
                        failure.reason(),
                        failure.detail(),
                        failure.attempts(),
                        exchange == null ? null : exchange.withoutRawReply());
            }
            case Withdrawn withdrawn -> withdrawn;
        };
    }

    /** @return requests that left for this call */
    default int attemptsMade() {
        return switch (this) {
            case Reply reply -> reply.exchange().attempts();
            case Refusal refusal -> refusal.exchange().attempts();
            case Failure failure -> failure.attempts();
            case Withdrawn withdrawn -> withdrawn.attempts();
        };
    }
}
