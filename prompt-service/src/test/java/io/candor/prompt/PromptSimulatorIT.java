package io.candor.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import io.candor.contracts.answer.Answer;
import io.candor.contracts.answer.AnswersCollected;
import io.candor.contracts.answer.ElicitedAnswer;
import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.contracts.scenario.EndpointSpecification;
import io.candor.contracts.scenario.ScenarioDispatched;
import io.candor.simulator.SimulatorOptions;
import io.candor.simulator.SimulatorServer;
import io.candor.simulator.call.CallCount;
import io.candor.testkit.CandorTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The simulator refuses every message that differs by a byte from the row that the call says it asks. */
@QuarkusTest
@WithTestResource(value = CandorTestResource.class, initArgs = @ResourceArg(name = "schema", value = "prompt"))
class PromptSimulatorIT extends PromptServiceCase {

    @Test
    void everyElicitationOfEveryArchetypeIsAskedToTheByteAndOnce() {
        try (SimulatorServer simulator =
                SimulatorServer.start(SimulatorOptions.defaults().withDataset(SampleScenarios.DIRECTORY))) {
            // Given
            evaluationIs(1, EvaluationStatus.RUNNING);
            EndpointSpecification weathervane =
                    Dispatches.endpoint(simulator.baseUrl().toString(), "simulated-weathervane", true);
            List<ScenarioDispatched> scenarios = SampleScenarios.all().stream()
                    .map(content -> Dispatches.of(evaluation, content, weathervane, 2))
                    .toList();
            assertThat(scenarios).hasSize(60);
            // When
            scenarios.forEach(this::publish);
            List<AnswersCollected> collected =
                    scenarios.stream().map(this::collected).toList();
            // Then
            List<ElicitedAnswer> answers = collected.stream()
                    .flatMap(event -> event.answers().stream())
                    .toList();
            assertThat(answers).hasSize(40 * 7 + 10 * 2 + 10 * 5);
            assertThat(answers)
                    .extracting(ElicitedAnswer::answer)
                    .allSatisfy(answer -> assertThat(answer)
                            .isInstanceOfSatisfying(
                                    Answer.Text.class,
                                    text -> assertThat(text.provenance().simulated())
                                            .isTrue()));
            assertThat(simulator.calls())
                    .extracting(CallCount::callId)
                    .containsExactlyInAnyOrderElementsOf(answers.stream()
                            .map(answer -> answer.callId().toString())
                            .toList());
            assertThat(simulator.calls())
                    .allSatisfy(call -> assertThat(call.received()).isEqualTo(1));
        }
    }
}
