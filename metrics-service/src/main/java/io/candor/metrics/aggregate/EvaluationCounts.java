package io.candor.metrics.aggregate;

import io.candor.contracts.Archetype;
import io.candor.contracts.CallCounts;
import io.candor.contracts.aggregate.Aggregate;
import io.candor.contracts.aggregate.AggregateUpdated;
import io.candor.contracts.evaluation.EvaluationContext;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.ToLongFunction;

/**
 * All counts of an evaluation at one moment, and the figures that follow from them. A pure function of the counts: the
 * order of the cells changes nothing.
 *
 * @param context what was measured; decides the scoring mode and whether there are figures @N
 * @param cells the counts; empty where no verdict was reached
 */
public record EvaluationCounts(EvaluationContext context, List<Cell> cells) {
    public EvaluationCounts {
        cells = List.copyOf(cells);
    }

    /** Verdicts counted, of every outcome. */
    public long counted() {
        return cells.stream().mapToLong(Cell::n).sum();
    }

    /** Some verdict in it is simulated. */
    public boolean simulated() {
        return cells.stream().anyMatch(cell -> cell.simulated() > 0);
    }

    /** Over all archetypes pooled. */
    public Aggregate overall() {
        return Aggregates.of(context, cells);
    }

    /** Each archetype that has a verdict, in the order of their declaration. */
    public Map<Archetype, Aggregate> archetypes() {
        Map<Archetype, Aggregate> archetypes = new EnumMap<>(Archetype.class);
        for (Archetype archetype : Archetype.values()) {
            List<Cell> own =
                    cells.stream().filter(cell -> cell.archetype() == archetype).toList();
            if (!own.isEmpty()) {
                archetypes.put(archetype, Aggregates.of(context, own));
            }
        }
        return archetypes;
    }

    /** Calls of all counted scenarios. */
    public CallCounts calls() {
        return new CallCounts(
                sum(CallCounts::target),
                sum(CallCounts::judge),
                sum(CallCounts::retries),
                sum(CallCounts::unknown),
                sum(CallCounts::inputTokens),
                sum(CallCounts::outputTokens));
    }

    /** The event that tells these counts. */
    public AggregateUpdated asEvent(UUID evaluationId, long revision) {
        return new AggregateUpdated(evaluationId, revision, counted(), overall(), archetypes(), calls(), simulated());
    }

    private long sum(ToLongFunction<CallCounts> part) {
        return cells.stream().map(Cell::calls).mapToLong(part).sum();
    }
}
