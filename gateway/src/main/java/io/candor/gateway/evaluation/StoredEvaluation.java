package io.candor.gateway.evaluation;

import io.candor.contracts.evaluation.EvaluationStatus;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;

/** An evaluation as it is stored. Read only: its changes are conditional statements of their own. */
@Entity
@Immutable
@Table(name = "evaluation")
class StoredEvaluation {
    @Id
    @Column(name = "id")
    UUID id;

    @Enumerated(EnumType.STRING)
    @Column(name = "status")
    EvaluationStatus status;

    @Nullable
    @Column(name = "reason")
    String reason;

    @Column(name = "priority")
    int priority;

    @Column(name = "window_size")
    int window;

    @Column(name = "selected")
    int selected;

    @Column(name = "left_out")
    int leftOut;

    @Nullable
    @Column(name = "left_out_reason")
    String leftOutReason;

    @Column(name = "context")
    String context;

    @Column(name = "target")
    String target;

    @Column(name = "judge")
    String judge;

    @Column(name = "protocol")
    String protocol;

    @Column(name = "not_dispatched")
    int notDispatched;

    @Column(name = "created_at")
    Instant createdAt;

    @Nullable
    @Column(name = "finished_at")
    Instant finishedAt;

    protected StoredEvaluation() {}
}
