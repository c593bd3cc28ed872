package io.candor.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.candor.contracts.answer.Answer;
import io.candor.contracts.answer.ElicitedAnswer;
import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.contracts.scenario.ScenarioDispatched;
import io.candor.testkit.CandorTestResource;
import io.candor.testkit.TestKafka;
import io.candor.testkit.TestPostgres;
import io.candor.testkit.scripted.AskedCall;
import io.candor.testkit.scripted.ScriptedReply;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The broker or the database goes away in the middle and comes back: nothing is lost, nothing is paid twice. */
@QuarkusTest
@WithTestResource(value = CandorTestResource.class, initArgs = @ResourceArg(name = "schema", value = "prompt"))
class PromptOutageIT extends PromptServiceCase {
    private static final Duration AFTER_AN_OUTAGE = Duration.ofSeconds(90);

    @AfterEach
    void bringBack() {
        TestKafka.shared().start();
        TestPostgres.shared().start();
    }

    @Test
    void anAnswerThatComesWhileTheDatabaseIsAwayIsStoredWhenItIsBack() {
        CountDownLatch gate = new CountDownLatch(1);
        List<ScenarioDispatched> scenarios = scenariosInFlight(gate);
        TestPostgres.shared().stop();
        gate.countDown();
        await().atMost(LIMIT).until(() -> model.inFlight() == 0);
        TestPostgres.shared().start();
        assertAllAnsweredAndEachCallMadeOnce(scenarios);
    }

    @Test
    void anAnswerThatComesWhileTheBrokerIsAwayIsToldWhenItIsBack() {
        CountDownLatch gate = new CountDownLatch(1);
        List<ScenarioDispatched> scenarios = scenariosInFlight(gate);
        TestKafka.shared().stop();
        gate.countDown();
        await().atMost(LIMIT).until(() -> model.inFlight() == 0);
        TestKafka.shared().start();
        assertAllAnsweredAndEachCallMadeOnce(scenarios);
    }

    private List<ScenarioDispatched> scenariosInFlight(CountDownLatch gate) {
        model.answer(call -> {
            pass(gate);
            return new ScriptedReply.Text("in spite of all");
        });
        evaluationIs(1, EvaluationStatus.RUNNING);
        List<ScenarioDispatched> scenarios = IntStream.range(0, 10)
                .mapToObj(number ->
                        Dispatches.of(evaluation, Dispatches.knownFact("moons-" + number), endpoint(64, 60_000), 1))
                .toList();
        scenarios.forEach(this::publish);
        await().atMost(LIMIT).until(() -> model.inFlight() == 60);
        return scenarios;
    }

    private void assertAllAnsweredAndEachCallMadeOnce(List<ScenarioDispatched> scenarios) {
        await().atMost(AFTER_AN_OUTAGE)
                .ignoreExceptions()
                .until(() ->
                        scenarios.stream().allMatch(scenario -> !told(scenario).isEmpty()));
        assertThat(scenarios)
                .allSatisfy(scenario -> assertThat(collected(scenario).answers())
                        .extracting(ElicitedAnswer::answer)
                        .allSatisfy(answer -> assertThat(answer).isInstanceOf(Answer.Text.class)));
        assertThat(model.asked())
                .extracting(AskedCall::callId)
                .doesNotHaveDuplicates()
                .hasSize(60);
    }
}
