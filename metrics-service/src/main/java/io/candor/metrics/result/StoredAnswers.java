package io.candor.metrics.result;

import io.candor.contracts.answer.AnswersCollected;
import io.candor.metrics.StoredJson;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.UUID;
import org.hibernate.annotations.Immutable;

/** A row of {@code metrics.transcript}. */
@Entity
@Immutable
@Table(name = "transcript", schema = "metrics")
class StoredAnswers {
    @Id
    @Column(name = "scenario_uid")
    private UUID scenarioUid;

    @Column(name = "evaluation_id")
    private UUID evaluationId;

    @Column(name = "event", columnDefinition = "text")
    private String event;

    UUID evaluationId() {
        return evaluationId;
    }

    AnswersCollected answers() {
        return StoredJson.read(event, AnswersCollected.class);
    }
}
