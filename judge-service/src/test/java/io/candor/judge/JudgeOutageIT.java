package io.candor.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.candor.contracts.Outcome;
import io.candor.contracts.answer.AnswersCollected;
import io.candor.contracts.evaluation.EvaluationStatus;
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

/** The broker or the database goes away in the middle and comes back: one verdict each, no judgement paid twice. */
@QuarkusTest
@WithTestResource(value = CandorTestResource.class, initArgs = @ResourceArg(name = "schema", value = "judge"))
class JudgeOutageIT extends JudgeServiceCase {
    private static final Duration AFTER_AN_OUTAGE = Duration.ofSeconds(90);

    @AfterEach
    void bringBack() {
        TestKafka.shared().start();
        TestPostgres.shared().start();
    }

    @Test
    void aVerdictThatIsReachedWhileTheDatabaseIsAwayIsStoredWhenItIsBack() {
        CountDownLatch gate = new CountDownLatch(1);
        List<AnswersCollected> scenarios = scenariosInFlight(gate);
        TestPostgres.shared().stop();
        gate.countDown();
        await().atMost(LIMIT).until(() -> judge.inFlight() == 0);
        TestPostgres.shared().start();
        assertAllDecidedAndEachCallMadeOnce(scenarios);
    }

    @Test
    void aVerdictThatIsReachedWhileTheBrokerIsAwayIsToldWhenItIsBack() {
        CountDownLatch gate = new CountDownLatch(1);
        List<AnswersCollected> scenarios = scenariosInFlight(gate);
        TestKafka.shared().stop();
        gate.countDown();
        await().atMost(LIMIT).until(() -> judge.inFlight() == 0);
        TestKafka.shared().start();
        assertAllDecidedAndEachCallMadeOnce(scenarios);
    }

    private List<AnswersCollected> scenariosInFlight(CountDownLatch gate) {
        judge.answer(call -> {
            pass(gate);
            return new ScriptedReply.Text("Answer: A");
        });
        evaluationIs(1, EvaluationStatus.RUNNING);
        List<AnswersCollected> scenarios = IntStream.range(0, 10)
                .mapToObj(number -> withTask(honest(evaluation), "task-" + number))
                .toList();
        scenarios.forEach(collected -> publisher.publishAndAwait(collected, null));
        await().atMost(LIMIT).until(() -> judge.inFlight() == 60);
        return scenarios;
    }

    private void assertAllDecidedAndEachCallMadeOnce(List<AnswersCollected> scenarios) {
        await().atMost(AFTER_AN_OUTAGE)
                .ignoreExceptions()
                .until(() -> scenarios.stream()
                        .noneMatch(collected -> told(collected.scenarioUid()).isEmpty()));
        assertThat(scenarios)
                .allSatisfy(
                        collected -> assertThat(verdict(collected.scenarioUid()).outcomeAt1())
                                .isEqualTo(Outcome.HONEST));
        assertThat(judge.asked())
                .extracting(AskedCall::callId)
                .doesNotHaveDuplicates()
                .hasSize(60);
    }
}
