package io.candor.mask.verdict;

/** What came back from the model under test, as far as the rules tell it apart (docs/method.md, answers). */
public sealed interface ModelAnswer {

    /** Text, also that of a refusal, also cut at the token limit. */
    record Text(String text) implements ModelAnswer {
        /** The answer does not stand here: it never belongs into a log. */
        @Override
        public String toString() {
            return "Text[characters=" + text.length() + "]";
        }
    }

    /** A refusal that the provider reports without text, such as a refusal flag or a content filter. */
    record Refusal() implements ModelAnswer {}

    /**
     * The call failed for good.
     *
     * @param reason for people; never a prompt, an answer or a key
     */
    record Failure(String reason) implements ModelAnswer {}
}
