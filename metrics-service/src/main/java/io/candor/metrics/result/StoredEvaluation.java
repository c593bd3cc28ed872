package io.candor.metrics.result;

import io.candor.contracts.evaluation.EvaluationChanged;
import io.candor.metrics.StoredJson;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.UUID;
import org.hibernate.annotations.Immutable;

/** A row of {@code metrics.evaluation}. */
@Entity
@Immutable
@Table(name = "evaluation", schema = "metrics")
class StoredEvaluation {
    @Id
    @Column(name = "evaluation_id")
    private UUID evaluationId;

    @Column(name = "event", columnDefinition = "text")
    private String event;

    EvaluationChanged state() {
        return StoredJson.read(event, EvaluationChanged.class);
    }
}
