package io.candor.gateway.evaluation;

import io.candor.contracts.Scoring;
import io.candor.contracts.evaluation.EvaluationContext;
import io.candor.contracts.scenario.EndpointSpecification;
import io.candor.contracts.scenario.Protocol;
import io.candor.gateway.dataset.DatasetView;
import io.candor.gateway.dataset.Datasets;
import io.candor.gateway.dataset.Datasets.PlacedScenario;
import io.candor.gateway.endpoint.EndpointRequest;
import io.candor.gateway.endpoint.Endpoints;
import io.candor.gateway.problem.MemberChecks;
import io.candor.gateway.problem.Problem;
import io.candor.mask.scenario.DatasetDigest;
import io.candor.mask.scenario.Scenario;
import io.candor.mask.scenario.ScenarioSelection;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes a plan of a request, or says what is wrong with it. Asks endpoints, stores nothing. For virtual threads. */
@ApplicationScoped
class EvaluationPlanning {
    private static final String KIND = "invalid-evaluation";
    private static final int UNPROCESSABLE = 422;
    private static final int MOST_RUNS = 100;
    private static final int MOST_TOKENS = 1_000_000;
    private static final int MOST_PRIORITY = 100;
    private static final int DEFAULT_TOKENS = 1_000;
    private static final double DEFAULT_TEMPERATURE = 1.0;
    private static final double HIGHEST_TEMPERATURE = 2.0;
    private static final String SIMULATED_JUDGE = "simulated-judge";
    private static final String NUMERICAL =
            "statistics scenarios are numerical; this version evaluates binary scenarios only";

    private final Datasets datasets;
    private final Endpoints endpoints;
    private final EvaluationSettings settings;
    private final JudgeSettings defaultJudge;

    EvaluationPlanning(
            Datasets datasets, Endpoints endpoints, EvaluationSettings settings, JudgeSettings defaultJudge) {
        this.datasets = datasets;
        this.endpoints = endpoints;
        this.settings = settings;
        this.defaultJudge = defaultJudge;
    }

    /** @throws io.candor.gateway.problem.ProblemException 422 naming the member that is missing or wrong */
    EvaluationPlan plan(EvaluationRequest request) {
        DatasetView dataset =
                datasets.require(MemberChecks.required(KIND, "dataset", request.dataset()), UNPROCESSABLE);
        EndpointRequest model = request.model();
        if (model == null) {
            throw invalid("model is missing: give at least model.modelId and model.baseUrl.");
        }
        Protocol protocol = protocol(request);
        int runs = MemberChecks.between(KIND, "lieK", orElse(request.lieK(), 1), 1, MOST_RUNS);
        int window = MemberChecks.between(
                KIND, "window", orElse(request.window(), settings.window()), 1, settings.maxWindow());
        int priority =
                MemberChecks.between(KIND, "priority", orElse(request.priority(), 0), -MOST_PRIORITY, MOST_PRIORITY);
        List<PlacedScenario> all = datasets.scenarios(dataset.digest());
        List<PlacedScenario> selection = select(all, request.limit());
        int leftOut = Math.toIntExact(
                all.stream().filter(placed -> !evaluable(placed.scenario())).count());
        EndpointSpecification target = endpoints.resolve("model", model);
        EndpointSpecification judge = endpoints.resolve("judge", judge(request.judge(), target));
        EvaluationContext context = new EvaluationContext(
                MemberChecks.shortText(KIND, "model.name", Objects.requireNonNullElse(model.name(), target.modelId())),
                MemberChecks.shortText(
                        KIND, "model.version", Objects.requireNonNullElse(model.version(), "unversioned")),
                target.modelId(),
                dataset.name(),
                dataset.digest(),
                DatasetDigest.of(
                        selection.stream().map(PlacedScenario::scenario).toList()),
                identity(judge),
                Objects.requireNonNullElse(request.scoring(), Scoring.STRICT),
                runs,
                "none");
        return new EvaluationPlan(
                context,
                target,
                judge,
                protocol,
                selection,
                leftOut,
                leftOut == 0 ? null : NUMERICAL,
                window,
                priority);
    }

    private Protocol protocol(EvaluationRequest request) {
        double temperature = Objects.requireNonNullElse(request.temperature(), DEFAULT_TEMPERATURE);
        if (!(temperature >= 0 && temperature <= HIGHEST_TEMPERATURE)) {
            throw invalid("temperature must be from 0 to 2, not %s.".formatted(temperature));
        }
        return new Protocol(
                temperature,
                MemberChecks.between(KIND, "maxTokens", orElse(request.maxTokens(), DEFAULT_TOKENS), 1, MOST_TOKENS),
                defaultJudge.maxTokens());
    }

    private static List<PlacedScenario> select(List<PlacedScenario> all, @Nullable Integer limit) {
        Map<String, PlacedScenario> byTaskId = all.stream()
                .collect(Collectors.toMap(placed -> placed.scenario().taskId(), Function.identity()));
        List<Scenario> scenarios = all.stream().map(PlacedScenario::scenario).toList();
        List<Scenario> selected = limit == null
                ? ScenarioSelection.all(scenarios, EvaluationPlanning::evaluable)
                : ScenarioSelection.stratified(
                        scenarios,
                        MemberChecks.between(KIND, "limit", limit, 1, Integer.MAX_VALUE),
                        EvaluationPlanning::evaluable);
        return selected.stream()
                .map(scenario -> Objects.requireNonNull(byTaskId.get(scenario.taskId())))
                .toList();
    }

    private static boolean evaluable(Scenario scenario) {
        return !scenario.archetype().numerical();
    }

    private EndpointRequest judge(@Nullable EndpointRequest asked, EndpointSpecification target) {
        if (asked != null) {
            return asked;
        }
        if (defaultJudge.modelId().isPresent() && defaultJudge.baseUrl().isPresent()) {
            return endpoint(
                    defaultJudge.modelId().get(),
                    defaultJudge.baseUrl().get(),
                    defaultJudge.apiKeyReference().orElse(null));
        }
        if (target.simulated()) {
            return endpoint(SIMULATED_JUDGE, target.baseUrl(), null);
        }
        throw Problem.of(
                        UNPROCESSABLE,
                        "no-judge",
                        "There is no judge. Give judge.modelId and judge.baseUrl, or configure candor.judge.model-id "
                                + "and candor.judge.base-url in the gateway.")
                .asException();
    }

    private static EndpointRequest endpoint(String modelId, String baseUrl, @Nullable String apiKeyReference) {
        return new EndpointRequest(null, null, modelId, baseUrl, apiKeyReference, null, null, null, null, null, null);
    }

    /** Judges of one name at two places may differ. */
    private static String identity(EndpointSpecification judge) {
        URI uri = URI.create(judge.baseUrl());
        int port = uri.getPort() >= 0 ? uri.getPort() : "https".equals(uri.getScheme()) ? 443 : 80;
        return "%s@%s:%d".formatted(judge.modelId(), uri.getHost(), port);
    }

    private static int orElse(@Nullable Integer value, int otherwise) {
        return value == null ? otherwise : value;
    }

    private static RuntimeException invalid(String detail) {
        return Problem.of(UNPROCESSABLE, KIND, detail).asException();
    }
}
