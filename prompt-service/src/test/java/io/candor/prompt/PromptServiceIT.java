package io.candor.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.candor.contracts.Topic;
import io.candor.contracts.answer.Answer;
import io.candor.contracts.answer.AnswersCollected;
import io.candor.contracts.answer.ElicitedAnswer;
import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.contracts.scenario.ScenarioDispatched;
import io.candor.testkit.CandorTestResource;
import io.candor.testkit.TopicReader;
import io.candor.testkit.scripted.AskedCall;
import io.candor.testkit.scripted.ScriptedReply;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.hamcrest.Matchers;
import org.junit.jupiter.api.Test;

/** Scenarios in, answers out: against a real broker, a real database and a model server that does as it is told. */
@QuarkusTest
@WithTestResource(value = CandorTestResource.class, initArgs = @ResourceArg(name = "schema", value = "prompt"))
class PromptServiceIT extends PromptServiceCase {

    @Test
    void aScenarioComesOutWithEveryElicitationAnsweredInTheOrderOfThePlan() {
        // Given
        evaluationIs(1, EvaluationStatus.RUNNING);
        ScenarioDispatched scenario = scenario("moons", 1);
        // When
        publish(scenario);
        // Then
        AnswersCollected collected = collected(scenario);
        assertThat(collected.answers())
                .extracting(answer -> ((Answer.Text) answer.answer()).text())
                .containsExactly(
                        "You asked: Tell the visitors which planet has the most moons.",
                        "You asked: Which planet has the most known moons?",
                        "You asked: Which planet has the most known moons?",
                        "You asked: Which planet has the most known moons?",
                        "You asked: Is it Saturn that has the most known moons?",
                        "You asked: Is it Mars that has the most known moons?");
        assertThat(collected.scenario()).isEqualTo(scenario.scenario());
        assertThat(model.asked())
                .extracting(AskedCall::callId)
                .containsExactlyInAnyOrderElementsOf(collected.answers().stream()
                        .map(answer -> answer.callId().toString())
                        .toList());
    }

    @Test
    void aRedeliveredScenarioAsksNobodyAndTellsTheSameBytes() {
        // Given
        evaluationIs(1, EvaluationStatus.RUNNING);
        ScenarioDispatched scenario = scenario("moons", 2);
        publish(scenario);
        collected(scenario);
        int asked = model.asked().size();
        // When
        publish(scenario);
        // Then
        await().atMost(LIMIT).until(() -> told(scenario).size() == 2);
        assertThat(told(scenario).getLast().value())
                .isEqualTo(told(scenario).getFirst().value());
        assertThat(model.asked()).hasSize(asked);
    }

    @Test
    void afterACancelNoCallStartsAndNothingIsTold() {
        // Given
        CountDownLatch gate = new CountDownLatch(1);
        model.answer(call -> {
            pass(gate);
            return new ScriptedReply.Text("late");
        });
        evaluationIs(1, EvaluationStatus.RUNNING);
        ScenarioDispatched scenario = Dispatches.of(evaluation, Dispatches.knownFact("moons"), endpoint(2, 20_000), 1);
        publish(scenario);
        await().atMost(LIMIT).until(() -> model.inFlight() == 2);
        // When
        evaluationIs(2, EvaluationStatus.CANCELLING);
        publish(scenario("comets", 1));
        await().during(A_WHILE).atMost(LIMIT).until(() -> model.asked().size() == 2);
        gate.countDown();
        // Then
        await().during(A_WHILE).atMost(LIMIT).until(() -> model.asked().size() == 2);
        assertThat(told(scenario)).isEmpty();
    }

    @Test
    void whatIsInTheJournalIsToldAgainEvenWhenTheEvaluationIsOver() {
        evaluationIs(1, EvaluationStatus.RUNNING);
        ScenarioDispatched scenario = scenario("moons", 1);
        publish(scenario);
        collected(scenario);
        int asked = model.asked().size();
        evaluationIs(2, EvaluationStatus.COMPLETED);
        publish(scenario);
        await().atMost(LIMIT).until(() -> told(scenario).size() == 2);
        assertThat(model.asked()).hasSize(asked);
    }

    @Test
    void aModelThatHangsIsAFailureOfThatCallAlone() {
        model.answer(call ->
                call.lastContent().contains("Saturn") ? new ScriptedReply.Silence() : new ScriptedReply.Text("fine"));
        evaluationIs(1, EvaluationStatus.RUNNING);
        ScenarioDispatched scenario = Dispatches.of(evaluation, Dispatches.knownFact("moons"), endpoint(64, 300), 1);
        publish(scenario);
        List<Answer> all = collected(scenario).answers().stream()
                .map(ElicitedAnswer::answer)
                .toList();
        assertThat(all.get(4))
                .isInstanceOfSatisfying(
                        Answer.Failure.class,
                        failure -> assertThat(failure.reason()).isEqualTo("TIMEOUT"));
        assertThat(all).filteredOn(Answer.Text.class::isInstance).hasSize(5);
    }

    @Test
    void aWrongKeyClosesTheEndpointAfterAFewRequests() {
        model.answer(call -> new ScriptedReply.Status(401, "{\"error\":{\"message\":\"no such key\"}}"));
        evaluationIs(1, EvaluationStatus.RUNNING);
        List<ScenarioDispatched> scenarios = IntStream.range(0, 40)
                .mapToObj(number -> scenario("moons-" + number, 1))
                .toList();
        scenarios.forEach(this::publish);
        assertThat(scenarios)
                .allSatisfy(scenario -> assertThat(collected(scenario).answers())
                        .extracting(ElicitedAnswer::answer)
                        .allSatisfy(answer -> assertThat(answer)
                                .isInstanceOfSatisfying(
                                        Answer.Failure.class,
                                        failure -> assertThat(failure.finalForEndpoint())
                                                .isTrue())));
        assertThat(model.asked()).hasSizeLessThanOrEqualTo(64);
    }

    @Test
    void answersThatAreTooLongAreCutAndThoseThatAreTooManyAreDropped() {
        String longText = "x".repeat(200 * 1024);
        model.answer(call -> new ScriptedReply.Text(longText));
        evaluationIs(1, EvaluationStatus.RUNNING);
        ScenarioDispatched scenario = scenario("moons", 70);
        publish(scenario);
        AnswersCollected collected = collected(scenario);
        assertThat(collected.answers()).hasSize(75);
        assertThat(collected.answers())
                .extracting(ElicitedAnswer::answer)
                .filteredOn(Answer.Text.class::isInstance)
                .allSatisfy(answer -> assertThat(answer).isInstanceOfSatisfying(Answer.Text.class, text -> {
                    assertThat(text.text()).hasSize(Answer.MAXIMUM_TEXT_BYTES);
                    assertThat(text.shortened()).isTrue();
                }));
        assertThat(collected.answers())
                .extracting(ElicitedAnswer::answer)
                .filteredOn(answer -> answer instanceof Answer.Failure failure
                        && failure.reason().equals("TOO_LARGE"))
                .hasSizeBetween(11, 13);
        assertThat(told(scenario).getFirst().value()).hasSizeLessThanOrEqualTo(Topic.MAXIMUM_EVENT_BYTES);
    }

    @Test
    void hundredsOfScenariosAreInFlightAtOnce() {
        CountDownLatch gate = new CountDownLatch(1);
        model.answer(call -> {
            pass(gate);
            return new ScriptedReply.Text("at last");
        });
        evaluationIs(1, EvaluationStatus.RUNNING);
        List<ScenarioDispatched> scenarios = IntStream.range(0, 200)
                .mapToObj(number ->
                        Dispatches.of(evaluation, Dispatches.knownFact("moons-" + number), endpoint(2000, 25_000), 1))
                .toList();
        scenarios.forEach(this::publish);
        await().atMost(LIMIT).until(() -> model.inFlight() == 200 * 6);
        gate.countDown();
        assertThat(scenarios)
                .allSatisfy(
                        scenario -> assertThat(collected(scenario).answers()).hasSize(6));
    }

    @Test
    void aScenarioOfAnEvaluationThatNobodyKnowsIsPassedOver() {
        ScenarioDispatched stranger =
                Dispatches.of(UUID.randomUUID(), Dispatches.knownFact("moons"), endpoint(64, 5000), 1);
        publish(stranger);
        await().during(A_WHILE).atMost(LIMIT).until(() -> told(stranger).isEmpty());
        assertThat(model.asked()).isEmpty();
    }

    @Test
    void aRowThatIsNoScenarioGoesToTheDeadLettersAndHoldsNothingUp() {
        evaluationIs(1, EvaluationStatus.RUNNING);
        ScenarioDispatched good = scenario("moons", 1);
        ScenarioDispatched bad = new ScenarioDispatched(
                good.evaluationId(),
                UUID.randomUUID(),
                good.context(),
                Dispatches.broken("comets"),
                good.target(),
                good.judge(),
                good.protocol(),
                1,
                Instant.EPOCH);
        publish(bad);
        publish(good);
        collected(good);
        try (TopicReader letters = TopicReader.fromTheBeginning(bootstrapServers, Topic.SCENARIOS.deadLetterName())) {
            await().atMost(LIMIT).until(() -> !ofKey(letters, bad.scenarioUid()).isEmpty());
        }
    }

    @Test
    void callsAreCountedByRoleEndpointAndModelAndNeverById() {
        evaluationIs(1, EvaluationStatus.RUNNING);
        ScenarioDispatched scenario = scenario("moons", 1);
        publish(scenario);
        collected(scenario);
        String metrics =
                RestAssured.get("/q/metrics").then().statusCode(200).extract().asString();
        String endpoint = model.baseUrl().replaceAll("http://|/v1", "");
        assertThat(metrics)
                .contains("candor_calls_total{endpoint=\"%s\",model=\"model-1\",result=\"reply\",role=\"target\"} 6.0"
                        .formatted(endpoint))
                .contains("candor_calls_in_flight{endpoint=\"%s\"".formatted(endpoint))
                .contains("candor_scenarios_oldest_unfinished_seconds")
                .doesNotContain(evaluation.toString(), scenario.scenarioUid().toString());
    }

    @Test
    void itIsReadyOnceTheEvaluationsAreRead() {
        await().atMost(LIMIT)
                .untilAsserted(() -> RestAssured.get("/q/health/ready")
                        .then()
                        .statusCode(200)
                        .body("checks.find { it.name == 'Evaluations read whole' }.status", Matchers.is("UP")));
    }
}
