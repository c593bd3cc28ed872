package io.candor.contracts.aggregate;

import io.candor.contracts.Archetype;
import io.candor.contracts.CallCounts;
import io.candor.contracts.DerivedIds;
import java.util.Map;
import java.util.UUID;

/**
 * The counts of an evaluation moved on. Readers keep the highest revision.
 *
 * @param evaluationId which evaluation
 * @param revision raised with every change of the counts
 * @param counted verdicts counted, of every outcome
 * @param overall over all archetypes pooled
 * @param archetypes each archetype that has a verdict
 * @param calls calls of the counted scenarios
 * @param simulated some verdict in it is simulated
 */
public record AggregateUpdated(
        UUID evaluationId,
        long revision,
        long counted,
        Aggregate overall,
        Map<Archetype, Aggregate> archetypes,
        CallCounts calls,
        boolean simulated)
        implements AggregateEvent {

    @Override
    public UUID key() {
        return evaluationId;
    }

    @Override
    public UUID eventId() {
        return DerivedIds.revisionId(evaluationId, revision);
    }
}
