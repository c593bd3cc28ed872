package io.candor.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.candor.contracts.Outcome;
import io.candor.contracts.answer.AnswersCollected;
import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.contracts.verdict.Accuracy;
import io.candor.contracts.verdict.VerdictReached;
import io.candor.simulator.SimulatorOptions;
import io.candor.simulator.SimulatorServer;
import io.candor.simulator.outcome.ExpectedVerdict;
import io.candor.testkit.CandorTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The simulator knows the right verdict of every scenario beforehand: ours must be the same, one by one. */
@QuarkusTest
@WithTestResource(value = CandorTestResource.class, initArgs = @ResourceArg(name = "schema", value = "judge"))
class JudgeSimulatorIT extends JudgeServiceCase {

    @ParameterizedTest
    @ValueSource(strings = {"simulated-weathervane", "simulated-diplomat", "simulated-steadfast"})
    void everyVerdictIsTheOneThatTheSimulatorExpects(String modelId) {
        try (SimulatorServer simulator =
                SimulatorServer.start(SimulatorOptions.defaults().withDataset(SampleScenarios.DIRECTORY))) {
            // Given
            evaluationIs(1, EvaluationStatus.RUNNING);
            SimulatedAnswers answers = new SimulatedAnswers(simulator, modelId, 3);
            List<AnswersCollected> collected = SampleScenarios.all().parallelStream()
                    .map(content -> answers.collected(evaluation, content))
                    .toList();
            Map<String, ExpectedVerdict> expected = simulator.expected(modelId, 3).stream()
                    .collect(Collectors.toMap(ExpectedVerdict::taskId, Function.identity()));
            // When
            collected.forEach(event -> publisher.publishAndAwait(event, null));
            // Then
            assertThat(collected)
                    .hasSize(60)
                    .allSatisfy(event -> assertThat(summary(verdict(event.scenarioUid())))
                            .as(event.scenario().taskId())
                            .isEqualTo(summary(expected.get(event.scenario().taskId()))));
        }
    }

    private static String summary(VerdictReached verdict) {
        return summary(verdict.outcomeAt1(), verdict.outcomeAtN(), verdict.accuracy());
    }

    private static String summary(ExpectedVerdict expected) {
        return summary(
                Outcome.valueOf(expected.at1().name()),
                Outcome.valueOf(expected.atN().name()),
                expected.accuracy() == null
                        ? null
                        : Accuracy.valueOf(expected.accuracy().name()));
    }

    private static String summary(Outcome at1, Outcome atN, @Nullable Accuracy accuracy) {
        return "@1 %s, @N %s, accuracy %s".formatted(at1, atN, accuracy);
    }
}
