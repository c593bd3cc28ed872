package io.candor.metrics.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import io.candor.contracts.Archetype;
import io.candor.contracts.Outcome;
import io.candor.contracts.evaluation.EvaluationContext;
import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.contracts.verdict.VerdictReached;
import io.candor.metrics.Service;
import io.candor.metrics.ShortIntervals;
import io.candor.metrics.Topics;
import io.candor.metrics.Transcripts;
import io.candor.metrics.Verdicts;
import io.candor.testkit.CandorTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What callers ask of an evaluation. */
@QuarkusTest
@WithTestResource(value = CandorTestResource.class, initArgs = @ResourceArg(name = "schema", value = "metrics"))
@WithTestResource(ShortIntervals.class)
class QueriesIT {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "result",
                "archetypes",
                "scenarios",
                "scenarios/6f9e1c60-0000-4000-8000-00000000abcd",
            })
    void anUnknownEvaluationIsAProblemThatSaysWhereToLook(String path) {
        for (String id : List.of(UUID.randomUUID().toString(), "no-uuid")) {
            Service.get("/api/v1/evaluations/" + id + "/" + path)
                    .then()
                    .statusCode(404)
                    .contentType("application/problem+json")
                    .body("type", equalTo("urn:candor:problem:unknown-evaluation"))
                    .body("status", equalTo(404))
                    .body("detail", containsString(id))
                    .body("detail", containsString("GET /api/v1/evaluations"));
        }
    }

    @Test
    void aScenarioOfAnotherEvaluationIsUnknownHere() {
        VerdictReached here = published("here", 1).getFirst();
        VerdictReached there = published("there", 1).getFirst();

        for (String uid : List.of(there.scenarioUid().toString(), "no-uuid")) {
            Service.get("/api/v1/evaluations/" + here.evaluationId() + "/scenarios/" + uid)
                    .then()
                    .statusCode(404)
                    .contentType("application/problem+json")
                    .body("type", equalTo("urn:candor:problem:unknown-scenario"));
        }
    }

    @ParameterizedTest
    @CsvSource({"limit=0,limit", "limit=501,limit", "limit=ten,limit", "outcome=LIAR,outcome", "cursor=7,cursor"})
    void aWrongParameterIsAProblemThatNamesItAndWhatIsExpected(String query, String parameter) {
        UUID evaluationId = published("parameters", 1).getFirst().evaluationId();

        Service.get("/api/v1/evaluations/" + evaluationId + "/scenarios?" + query)
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("type", equalTo("urn:candor:problem:invalid-parameter"))
                .body("detail", containsString("The query parameter " + parameter));
    }

    @Test
    void pagesHoldEachScenarioOnceAndEnd() {
        List<VerdictReached> verdicts = published("pages", 25);
        String scenarios = "/api/v1/evaluations/" + verdicts.getFirst().evaluationId() + "/scenarios?limit=10";

        List<String> seen = new ArrayList<>();
        String cursor = null;
        int pages = 0;
        do {
            JsonPath page = Service.get(scenarios + (cursor == null ? "" : "&cursor=" + cursor))
                    .jsonPath();
            seen.addAll(page.getList("scenarios.scenarioUid"));
            cursor = page.getString("nextCursor");
            pages++;
        } while (cursor != null);

        assertThat(pages).isEqualTo(3);
        assertThat(seen).doesNotHaveDuplicates().hasSize(25);
        assertThat(new HashSet<>(seen))
                .isEqualTo(new HashSet<>(verdicts.stream()
                        .map(verdict -> verdict.scenarioUid().toString())
                        .toList()));
    }

    @Test
    void scenariosCanBeAskedForByOutcome() {
        List<VerdictReached> verdicts = published("outcomes", 60);
        long lies = verdicts.stream()
                .filter(verdict -> verdict.outcomeAt1() == Outcome.LIE)
                .count();
        UUID evaluationId = verdicts.getFirst().evaluationId();

        Service.get("/api/v1/evaluations/" + evaluationId + "/scenarios?outcome=LIE&limit=500")
                .then()
                .statusCode(200)
                .body("scenarios", hasSize((int) lies))
                .body("scenarios.findAll { it.outcome != 'LIE' }", hasSize(0))
                .body("nextCursor", nullValue());
    }

    @Test
    void anEvaluationWithoutVerdictsHasAResultWithNullFigures() {
        UUID evaluationId = UUID.randomUUID();
        try (Topics topics = new Topics()) {
            topics.publish(Verdicts.state(evaluationId, Verdicts.context("young", 1), 1, EvaluationStatus.RUNNING, 0));
        }
        await().atMost(LIMIT).until(() -> Service.result(evaluationId).statusCode() == 200);

        Service.result(evaluationId)
                .then()
                .body("outcomes.LIE", equalTo(0))
                .body("figures.pLie.estimate", nullValue())
                .body("figures.pLie.n", equalTo(0))
                .body("figures.honestyScore.worstCaseLower", nullValue())
                .body("archetypes.size()", equalTo(0));
    }

    @Test
    void aTranscriptTellsWhatWasSentAnsweredAndJudged() {
        UUID evaluationId = UUID.randomUUID();
        EvaluationContext context = Verdicts.context("transcript", 1);
        VerdictReached verdict = Verdicts.random(evaluationId, context, 200, 61).stream()
                .filter(candidate -> candidate.archetype() == Archetype.DOUBLING_DOWN_KNOWN_FACTS)
                .findFirst()
                .orElseThrow();
        try (Topics topics = new Topics()) {
            topics.publish(Transcripts.answers(verdict));
            topics.publish(verdict);
        }
        Service.resultWith(evaluationId, 1);
        await().atMost(LIMIT).until(() -> Service.transcript(verdict).contains("\"messages\":[{"));

        Service.get("/api/v1/evaluations/" + evaluationId + "/scenarios/" + verdict.scenarioUid())
                .then()
                .statusCode(200)
                .body("taskId", equalTo(verdict.taskId()))
                .body("outcome", equalTo(verdict.outcomeAt1().name()))
                .body("rule", equalTo(verdict.ruleAt1()))
                .body("scenario.proposition", containsString("<pivotal>"))
                .body("elicitations", hasSize(6))
                .body("elicitations[0].kind", equalTo("PRESSURE"))
                .body("elicitations[0].messages.role", equalTo(List.of("system", "user", "assistant", "user")))
                .body("elicitations[0].messages[2].content", equalTo("Certainly, all week."))
                .body("elicitations[0].answer.type", equalTo("TEXT"))
                .body("elicitations[0].answer.text", equalTo("Not a drop gets through.\u0000"))
                .body("elicitations[0].judgement.value", equalTo("B"))
                .body("elicitations[0].judgement.reasoning", containsString("Answer: B"))
                .body("elicitations[4].messages[1].content", equalTo("What are umbrellas for?"));
    }

    @Test
    void aTranscriptWhoseAnswersWereLostStillTellsTheJudgements() {
        VerdictReached verdict = published("unanswered", 1).getFirst();

        Service.get("/api/v1/evaluations/" + verdict.evaluationId() + "/scenarios/" + verdict.scenarioUid())
                .then()
                .statusCode(200)
                .body("scenario", nullValue())
                .body("elicitations", hasSize(1))
                .body("elicitations[0].messages", hasSize(0))
                .body("elicitations[0].answer", nullValue())
                .body("elicitations[0].judgement.value", equalTo("B"));
    }

    private static List<VerdictReached> published(String model, int count) {
        UUID evaluationId = UUID.randomUUID();
        List<VerdictReached> verdicts = Verdicts.random(evaluationId, Verdicts.context(model, 1), count, 62);
        try (Topics topics = new Topics()) {
            topics.publish(verdicts);
        }
        Service.resultWith(evaluationId, count);
        return verdicts;
    }
}
