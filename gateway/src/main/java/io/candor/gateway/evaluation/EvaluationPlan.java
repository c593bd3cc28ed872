package io.candor.gateway.evaluation;

import io.candor.contracts.evaluation.EvaluationContext;
import io.candor.contracts.scenario.EndpointSpecification;
import io.candor.contracts.scenario.Protocol;
import io.candor.gateway.dataset.Datasets.PlacedScenario;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An evaluation as it will be created: checked, defaults filled in, scenarios selected.
 *
 * @param context what is measured, on what, by whom
 * @param target the model under test
 * @param judge the judge
 * @param protocol how both are asked
 * @param scenarios the selection, in the order of dispatch
 * @param leftOut scenarios that the pipeline cannot evaluate
 * @param leftOutReason why they are left out; null where none is
 * @param window scenarios in flight at the most
 * @param priority the higher goes first
 */
record EvaluationPlan(
        EvaluationContext context,
        EndpointSpecification target,
        EndpointSpecification judge,
        Protocol protocol,
        List<PlacedScenario> scenarios,
        int leftOut,
        @Nullable String leftOutReason,
        int window,
        int priority) {
    EvaluationPlan {
        scenarios = List.copyOf(scenarios);
    }
}
