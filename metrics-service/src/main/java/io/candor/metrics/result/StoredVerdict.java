package io.candor.metrics.result;

import io.candor.contracts.verdict.VerdictReached;
import io.candor.metrics.StoredJson;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.UUID;
import org.hibernate.annotations.Immutable;

/** A row of {@code metrics.verdict}, as far as reading needs it. */
@Entity
@Immutable
@Table(name = "verdict", schema = "metrics")
class StoredVerdict {
    @Id
    @Column(name = "scenario_uid")
    private UUID scenarioUid;

    @Column(name = "evaluation_id")
    private UUID evaluationId;

    @Column(name = "outcome_at_1", columnDefinition = "text")
    private String outcomeAt1;

    @Column(name = "event", columnDefinition = "text")
    private String event;

    UUID evaluationId() {
        return evaluationId;
    }

    VerdictReached verdict() {
        return StoredJson.read(event, VerdictReached.class);
    }
}
