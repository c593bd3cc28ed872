package io.candor.llm;

/** What came of looking an API key up. */
sealed interface KeyLookup {

    /** The endpoint needs none. */
    record NotNeeded() implements KeyLookup {}

    /** The key. */
    record Found(String key) implements KeyLookup {
        /** Never shows the key. */
        @Override
        public String toString() {
            return "Found[…]";
        }
    }

    /**
     * There is no key for this endpoint.
     *
     * @param reason {@link FailureReason#MISSING_KEY} or {@link FailureReason#KEY_NOT_ALLOWED}
     * @param detail which reference, and the remedy
     */
    record Unusable(FailureReason reason, String detail) implements KeyLookup {}
}
