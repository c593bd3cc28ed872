package io.candor.llm;

/** Whether calls may go to an address. */
sealed interface AddressCheck {

    /** They may. */
    record Allowed() implements AddressCheck {}

    /**
     * They may not until somebody changes a setting.
     *
     * @param why with the remedy
     */
    record Refused(String why) implements AddressCheck {}

    /** The name cannot be resolved at the moment, and without its addresses nobody can tell. */
    record Unresolved() implements AddressCheck {}
}
