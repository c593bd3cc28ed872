package io.candor.journal;

import java.util.UUID;

/**
 * What the journal knows of a call before its answer.
 *
 * @param callId derived, so the same call has the same id wherever and whenever it is planned
 * @param evaluationId the evaluation it is made for
 * @param scenarioUid the scenario it is made for
 * @param role who is asked
 */
public record JournalEntry(UUID callId, UUID evaluationId, UUID scenarioUid, CallRole role) {}
