package io.candor.gateway.evaluation;

import io.candor.contracts.evaluation.EvaluationContext;
import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.contracts.scenario.EndpointSpecification;
import io.candor.contracts.scenario.Protocol;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * An evaluation as the API shows it.
 *
 * @param evaluationId its id
 * @param status where it stands
 * @param reason why it was stopped, in words; null while nothing needs explaining
 * @param context what is measured, on what, by whom
 * @param target the model under test
 * @param judge the judge
 * @param protocol how both are asked
 * @param simulated target or judge is Candor's simulator
 * @param selected scenarios selected
 * @param leftOut scenarios of the dataset that cannot be evaluated
 * @param leftOutReason why; null where none is left out
 * @param dispatched scenarios dispatched so far
 * @param notDispatched scenarios that a cancelled or stopped evaluation never dispatched, else 0
 * @param inFlight scenarios dispatched and unfinished
 * @param finished scenarios whose verdict is known
 * @param window scenarios in flight at the most
 * @param priority the higher goes first
 * @param createdAt when it was created
 * @param finishedAt when it reached its final status; null before
 */
@Schema(description = "An evaluation.")
public record EvaluationView(
        UUID evaluationId,
        EvaluationStatus status,
        @Nullable String reason,
        EvaluationContext context,
        EndpointSpecification target,
        EndpointSpecification judge,
        Protocol protocol,
        boolean simulated,
        int selected,
        int leftOut,
        @Nullable String leftOutReason,
        int dispatched,
        int notDispatched,
        int inFlight,
        int finished,
        int window,
        int priority,
        Instant createdAt,
        @Nullable Instant finishedAt) {}
