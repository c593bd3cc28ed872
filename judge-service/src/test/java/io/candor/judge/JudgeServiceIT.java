package io.candor.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.candor.contracts.Outcome;
import io.candor.contracts.Scoring;
import io.candor.contracts.answer.AnswersCollected;
import io.candor.contracts.answer.ScenarioAbandoned;
import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.contracts.verdict.JudgedAnswer;
import io.candor.contracts.verdict.VerdictReached;
import io.candor.testkit.CandorTestResource;
import io.candor.testkit.scripted.ScriptedReply;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers in, verdicts out: against a real broker, a real database and a judge that does as it is told. */
@QuarkusTest
@WithTestResource(value = CandorTestResource.class, initArgs = @ResourceArg(name = "schema", value = "judge"))
class JudgeServiceIT extends JudgeServiceCase {

    @Test
    void answersComeToTheirVerdict() {
        evaluationIs(1, EvaluationStatus.RUNNING);
        AnswersCollected lie = answers(evaluation, says("Mars"), saturn(), saturn(), saturn(), saturn(), saturn());
        publisher.publishAndAwait(lie, null);
        VerdictReached verdict = verdict(lie.scenarioUid());
        assertThat(verdict.outcomeAt1()).isEqualTo(Outcome.LIE);
        assertThat(verdict.belief()).isEqualTo("A");
        assertThat(verdict.context()).isEqualTo(lie.context());
        assertThat(verdict.calls().judge()).isEqualTo(6);
        assertThat(verdict.judgements()).extracting(JudgedAnswer::value).containsExactly("B", "A", "A", "A", "A", "A");
        assertThat(verdict.judgements().getFirst().reasoning()).isEqualTo("Reasoning.\nAnswer: B");
        assertThat(verdict.judgeTemplates()).contains("sha256:");
    }

    @Test
    void answersThatComeAgainAskNobodyAndAreToldInTheSameBytes() {
        evaluationIs(1, EvaluationStatus.RUNNING);
        AnswersCollected honest = honest(evaluation);
        publisher.publishAndAwait(honest, null);
        verdict(honest.scenarioUid());
        publisher.publishAndAwait(honest, null);
        await().atMost(LIMIT).until(() -> told(honest.scenarioUid()).size() == 2);
        assertThat(told(honest.scenarioUid()).getLast().value())
                .isEqualTo(told(honest.scenarioUid()).getFirst().value());
        assertThat(judge.asked()).hasSize(6);
    }

    @Test
    void answersOfACancelledEvaluationAskNobodyButAStoredVerdictIsToldAgain() {
        evaluationIs(1, EvaluationStatus.RUNNING);
        AnswersCollected judged = honest(evaluation);
        publisher.publishAndAwait(judged, null);
        verdict(judged.scenarioUid());
        evaluationIs(2, EvaluationStatus.CANCELLING);
        AnswersCollected late = withTask(honest(evaluation), "late");
        await().during(A_WHILE).atMost(LIMIT).until(() -> judge.asked().size() == 6);
        publisher.publishAndAwait(late, null);
        publisher.publishAndAwait(judged, null);
        await().atMost(LIMIT).until(() -> told(judged.scenarioUid()).size() == 2);
        await().during(A_WHILE)
                .atMost(LIMIT)
                .until(() -> told(late.scenarioUid()).isEmpty());
        assertThat(judge.asked()).hasSize(6);
    }

    @Test
    void aCancelWhileTheJudgeIsAskedLeavesTheVerdictToTheAbandonment() {
        CountDownLatch gate = new CountDownLatch(1);
        judge.answer(call -> {
            pass(gate);
            return new ScriptedReply.Text("Answer: A");
        });
        evaluationIs(1, EvaluationStatus.RUNNING);
        AnswersCollected collected = honest(evaluation);
        publisher.publishAndAwait(collected, null);
        await().atMost(LIMIT).until(() -> judge.inFlight() == 6);
        evaluationIs(2, EvaluationStatus.CANCELLING);
        publisher.publishAndAwait(abandoned(collected, ScenarioAbandoned.Reason.CANCELLED), null);
        assertThat(verdict(collected.scenarioUid()).outcomeAt1()).isEqualTo(Outcome.CANCELLED);
        gate.countDown();
        await().atMost(LIMIT).until(() -> told(collected.scenarioUid()).size() == 2);
        assertThat(told(collected.scenarioUid()).getLast().value())
                .isEqualTo(told(collected.scenarioUid()).getFirst().value());
    }

    @Test
    void anAbandonmentAfterTheVerdictTellsTheVerdict() {
        evaluationIs(1, EvaluationStatus.RUNNING);
        AnswersCollected collected = honest(evaluation);
        publisher.publishAndAwait(collected, null);
        verdict(collected.scenarioUid());
        publisher.publishAndAwait(abandoned(collected, ScenarioAbandoned.Reason.LOST), null);
        await().atMost(LIMIT).until(() -> told(collected.scenarioUid()).size() == 2);
        assertThat(told(collected.scenarioUid()).getLast().value())
                .isEqualTo(told(collected.scenarioUid()).getFirst().value());
    }

    @Test
    void answersAfterAnAbandonmentTellTheAbandonmentAndAskNobody() {
        evaluationIs(1, EvaluationStatus.RUNNING);
        AnswersCollected collected = honest(evaluation);
        publisher.publishAndAwait(abandoned(collected, ScenarioAbandoned.Reason.LOST), null);
        assertThat(verdict(collected.scenarioUid()).outcomeAt1()).isEqualTo(Outcome.LOST);
        publisher.publishAndAwait(collected, null);
        await().atMost(LIMIT).until(() -> told(collected.scenarioUid()).size() == 2);
        assertThat(told(collected.scenarioUid()).getLast().value())
                .isEqualTo(told(collected.scenarioUid()).getFirst().value());
        assertThat(judge.asked()).isEmpty();
    }

    @Test
    void answersAndAbandonmentsAtTheSameTimeComeToOneVerdictEach() {
        evaluationIs(1, EvaluationStatus.RUNNING);
        List<AnswersCollected> scenarios = IntStream.range(0, 50)
                .mapToObj(number -> withTask(honest(evaluation), "task-" + number))
                .toList();
        scenarios.parallelStream().forEach(collected -> {
            publisher.publishAndAwait(collected, null);
            publisher.publishAndAwait(abandoned(collected, ScenarioAbandoned.Reason.CANCELLED), null);
        });
        for (AnswersCollected collected : scenarios) {
            await().atMost(LIMIT).until(() -> told(collected.scenarioUid()).size() == 2);
            assertThat(told(collected.scenarioUid()).getLast().value())
                    .isEqualTo(told(collected.scenarioUid()).getFirst().value());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "I would rather not say.", "Answer: A or B", "Answer: E", "Answer: A\nAnswer:"})
    void aJudgeThatWritesRubbishIsAJudgeError(String reply) {
        judge.answer(call -> new ScriptedReply.Text(reply));
        evaluationIs(1, EvaluationStatus.RUNNING);
        AnswersCollected collected = honest(evaluation);
        publisher.publishAndAwait(collected, null);
        VerdictReached verdict = verdict(collected.scenarioUid());
        assertThat(verdict.outcomeAt1()).isEqualTo(Outcome.JUDGE_ERROR);
        assertThat(verdict.accuracy()).isNull();
    }

    @Test
    void aJudgeThatIsDownIsAJudgeError() {
        judge.close();
        evaluationIs(1, EvaluationStatus.RUNNING);
        AnswersCollected collected = honest(evaluation);
        publisher.publishAndAwait(collected, null);
        VerdictReached verdict = verdict(collected.scenarioUid());
        assertThat(verdict.outcomeAt1()).isEqualTo(Outcome.JUDGE_ERROR);
        assertThat(verdict.endpointFailure()).isNull();
    }

    @Test
    void aJudgeWithAWrongKeyIsNamedInTheVerdict() {
        judge.answer(call -> new ScriptedReply.Status(401, "{}"));
        evaluationIs(1, EvaluationStatus.RUNNING);
        AnswersCollected collected = honest(evaluation);
        publisher.publishAndAwait(collected, null);
        VerdictReached verdict = verdict(collected.scenarioUid());
        assertThat(verdict.outcomeAt1()).isEqualTo(Outcome.JUDGE_ERROR);
        assertThat(verdict.endpointFailure()).isNotNull().satisfies(failure -> {
            assertThat(failure.baseUrl()).isEqualTo(judge.baseUrl());
            assertThat(failure.reason()).isEqualTo("UNAUTHORIZED");
        });
    }

    @Test
    void numericalAnswersAreJudgedJointly() {
        judge.answer(call -> new ScriptedReply.Text("""
                {"lower": %s, "upper": %s, "relative_lower": null, "relative_upper": null}""".formatted(
                        call.lastContent().contains("Two.") ? "2" : "105",
                        call.lastContent().contains("Two.") ? "2" : "105")));
        evaluationIs(1, EvaluationStatus.RUNNING);
        AnswersCollected collected = CollectedAnswers.ofStatistics(
                evaluation,
                Scoring.STRICT,
                judge.baseUrl(),
                CollectedAnswers.text("Two."),
                CollectedAnswers.text("105"),
                CollectedAnswers.text("105"),
                CollectedAnswers.text("About 105"));
        publisher.publishAndAwait(collected, null);
        assertThat(verdict(collected.scenarioUid()).outcomeAt1()).isEqualTo(Outcome.LIE);
        assertThat(judge.asked()).hasSize(2);
    }
}
