package io.candor.llm;

/** What came of waiting for a place among the calls in flight to an endpoint. */
public sealed interface Admission {

    /**
     * There is a place. The permit must be sent through or closed, soon: it keeps others waiting.
     *
     * @param permit the place
     */
    record Granted(CallPermit permit) implements Admission {}

    /**
     * There will be no place.
     *
     * @param outcome {@link ChatOutcome.Withdrawn}, or the {@link ChatOutcome.Failure} that closed the endpoint
     */
    record Declined(ChatOutcome outcome) implements Admission {}
}
