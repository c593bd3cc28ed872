package io.candor.metrics.result;

import io.candor.contracts.evaluation.EvaluationContext;
import io.candor.metrics.StoredJson;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.UUID;
import org.hibernate.annotations.Immutable;

/** A row of {@code metrics.aggregate_revision}: an evaluation that has a verdict. */
@Entity
@Immutable
@Table(name = "aggregate_revision", schema = "metrics")
class StoredRevision {
    @Id
    @Column(name = "evaluation_id")
    private UUID evaluationId;

    @Column(name = "context", columnDefinition = "text")
    private String context;

    EvaluationContext context() {
        return StoredJson.read(context, EvaluationContext.class);
    }
}
