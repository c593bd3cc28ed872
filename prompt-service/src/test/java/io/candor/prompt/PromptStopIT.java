package io.candor.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.contracts.scenario.ScenarioDispatched;
import io.candor.testkit.CandorTestResource;
import io.candor.testkit.scripted.ScriptedReply;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A replica that is told to stop: one application for one test, because it does not take up work again. */
@QuarkusTest
@TestProfile(PromptStopIT.FewAtOnce.class)
@WithTestResource(value = CandorTestResource.class, initArgs = @ResourceArg(name = "schema", value = "prompt"))
class PromptStopIT extends PromptServiceCase {

    /** Three scenarios at once, and little time to stop. */
    public static final class FewAtOnce implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("candor.prompt.scenarios-in-flight", "3", "candor.prompt.drain", "15s");
        }
    }

    @Inject
    ScenarioListener listener;

    @Test
    void itTakesInNoMoreThanAllowedAndFinishesThatWhenItStops() {
        // Given
        CountDownLatch gate = new CountDownLatch(1);
        model.answer(call -> {
            pass(gate);
            return new ScriptedReply.Text("just in time");
        });
        evaluationIs(1, EvaluationStatus.RUNNING);
        List<ScenarioDispatched> scenarios = IntStream.range(0, 8)
                .mapToObj(number ->
                        Dispatches.of(evaluation, Dispatches.knownFact("moons-" + number), endpoint(64, 20_000), 1))
                .toList();
        scenarios.forEach(this::publish);
        await().during(A_WHILE).atMost(LIMIT).until(() -> model.inFlight() == 3 * 6);
        // When
        CompletableFuture<Void> stopped =
                CompletableFuture.runAsync(() -> listener.onStop(new ShutdownEvent()), Thread::startVirtualThread);
        await().during(A_WHILE).atMost(LIMIT).until(() -> !stopped.isDone());
        gate.countDown();
        // Then
        assertThat(stopped).succeedsWithin(LIMIT);
        await().atMost(LIMIT)
                .until(() -> scenarios.stream()
                                .filter(scenario -> !told(scenario).isEmpty())
                                .count()
                        == 3);
        assertThat(model.asked()).hasSize(3 * 6);
    }
}
