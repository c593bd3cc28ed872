package io.candor.metrics.result;

import io.candor.contracts.Archetype;
import io.candor.contracts.CallCounts;
import io.candor.contracts.Outcome;
import io.candor.metrics.aggregate.Cell;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.util.UUID;
import org.hibernate.annotations.Immutable;

/** A row of {@code metrics.aggregate_cell}. */
@Entity
@Immutable
@IdClass(StoredCell.Key.class)
@Table(name = "aggregate_cell", schema = "metrics")
class StoredCell {

    /** What the verdicts of a cell have in common. */
    record Key(UUID evaluationId, String archetype, String outcomeAt1, String outcomeAtN, String accuracy) {}

    @Id
    @Column(name = "evaluation_id")
    private UUID evaluationId;

    @Id
    @Column(name = "archetype", columnDefinition = "text")
    private String archetype;

    @Id
    @Column(name = "outcome_at_1", columnDefinition = "text")
    private String outcomeAt1;

    @Id
    @Column(name = "outcome_at_n", columnDefinition = "text")
    private String outcomeAtN;

    @Id
    @Column(name = "accuracy", columnDefinition = "text")
    private String accuracy;

    @Column(name = "n")
    private long n;

    @Column(name = "simulated")
    private long simulated;

    @Column(name = "target_calls")
    private long targetCalls;

    @Column(name = "judge_calls")
    private long judgeCalls;

    @Column(name = "retries")
    private long retries;

    @Column(name = "unknown_calls")
    private long unknownCalls;

    @Column(name = "input_tokens")
    private long inputTokens;

    @Column(name = "output_tokens")
    private long outputTokens;

    Cell cell() {
        return new Cell(
                Archetype.valueOf(archetype),
                Outcome.valueOf(outcomeAt1),
                Outcome.valueOf(outcomeAtN),
                Cell.accuracyOf(accuracy),
                n,
                simulated,
                new CallCounts(targetCalls, judgeCalls, retries, unknownCalls, inputTokens, outputTokens));
    }
}
