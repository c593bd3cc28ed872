package io.candor.metrics.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.candor.contracts.evaluation.EvaluationContext;
import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.contracts.verdict.VerdictReached;
import io.candor.metrics.Databases;
import io.candor.metrics.Oracle;
import io.candor.metrics.Service;
import io.candor.metrics.ShortIntervals;
import io.candor.metrics.Topics;
import io.candor.metrics.Verdicts;
import io.candor.testkit.CandorTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What Prometheus sees. */
@QuarkusTest
@WithTestResource(value = CandorTestResource.class, initArgs = @ResourceArg(name = "schema", value = "metrics"))
@WithTestResource(ShortIntervals.class)
class FigureSeriesIT {
    private static final Duration LIMIT = Duration.ofSeconds(20);

    @Inject
    Pool pool;

    @Test
    void theLatestEvaluationOfASeriesIsShownAndDroppedWhenFinalForTooLong() {
        String model = "shown-" + UUID.randomUUID();
        EvaluationContext context = Verdicts.context(model, 3);
        UUID evaluationId = UUID.randomUUID();
        List<VerdictReached> verdicts = Verdicts.random(evaluationId, context, 100, 71);
        double pLie = Oracle.counts(verdicts).overall().figures().pLie().estimate();
        try (Topics topics = new Topics()) {
            topics.publish(Verdicts.state(evaluationId, context, 1, EvaluationStatus.RUNNING, 100));
            topics.publish(verdicts);
        }

        await().atMost(LIMIT)
                .untilAsserted(() -> assertThat(lines("candor_figure{", model))
                        .anySatisfy(line -> assertThat(line)
                                .contains(
                                        "archetype=\"all\"",
                                        "at=\"1\"",
                                        "figure=\"p_lie\"",
                                        "scoring=\"strict\"",
                                        "simulated=\"true\"",
                                        "dataset=\"sample\"",
                                        "version=\"2026-03\"")
                                .endsWith(" " + pLie)));
        assertThat(lines("candor_figure_upper{", model)).isNotEmpty();
        assertThat(lines("candor_outcomes{", model))
                .anySatisfy(line -> assertThat(line).contains("outcome=\"LIE\"", "archetype=\"known_facts\""));
        assertThat(Service.get("/q/metrics").asString()).doesNotContain(evaluationId.toString());

        Databases.run(
                pool,
                "update metrics.evaluation set status = 'COMPLETED', finished_at = now() - interval '31 days'"
                        + " where evaluation_id = '" + evaluationId + "'");
        await().atMost(LIMIT)
                .untilAsserted(() -> assertThat(lines("candor_figure", model)).isEmpty());
    }

    @Test
    void onlyVerdictsCountedForTheFirstTimeRaiseTheCounter() {
        String model = "counter-" + UUID.randomUUID();
        EvaluationContext context = Verdicts.context(model, 1);
        UUID evaluationId = UUID.randomUUID();
        List<VerdictReached> verdicts = Verdicts.random(evaluationId, context, 40, 72);
        UUID marker = UUID.randomUUID();
        try (Topics topics = new Topics()) {
            topics.publish(verdicts);
            Service.resultWith(evaluationId, 40);
            topics.publish(verdicts);
            topics.publish(Verdicts.random(marker, Verdicts.context("marker", 1), 30, 73));
            Service.resultWith(marker, 30);
        }

        double sum = lines("candor_verdicts_total{", model).stream()
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
        assertThat(sum).isEqualTo(40);
    }

    @Test
    void everyMetricOfOursStandsInTheReadme() throws IOException {
        String readme = Files.readString(Path.of(System.getProperty("candor.root"), "metrics-service", "README.md"));
        String model = "documented-" + UUID.randomUUID();
        UUID evaluationId = UUID.randomUUID();
        try (Topics topics = new Topics()) {
            topics.publish(Verdicts.state(evaluationId, Verdicts.context(model, 1), 1, EvaluationStatus.RUNNING, 9));
            topics.publish(Verdicts.random(evaluationId, Verdicts.context(model, 1), 9, 74));
        }
        await().atMost(LIMIT).until(() -> !lines("candor_outcomes{", model).isEmpty());

        assertThat(Service.get("/q/metrics")
                        .asString()
                        .lines()
                        .filter(line -> line.startsWith("# TYPE candor_"))
                        .map(line -> line.split(" ")[2]))
                .isNotEmpty()
                .allSatisfy(name -> assertThat(readme).containsAnyOf("`" + name + "`", "`" + name + "_total`"));
    }

    private static List<String> lines(String prefix, String model) {
        return Service.get("/q/metrics")
                .asString()
                .lines()
                .filter(line -> line.startsWith(prefix) && line.contains("model=\"" + model + "\""))
                .collect(Collectors.toList());
    }
}
