package io.candor.metrics.result;

import io.candor.contracts.Outcome;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/** Results of an evaluation. The gateway passes these paths on word for word. */
@Path("/api/v1/evaluations/{evaluationId}")
@Produces(MediaType.APPLICATION_JSON)
public class ResultResource {
    private final Results results;
    private final Clock clock;

    ResultResource(Results results, Clock clock) {
        this.results = results;
        this.clock = clock;
    }

    @GET
    @Path("/result")
    @Operation(summary = "The result as it stands: outcomes and figures, overall and per archetype")
    public Uni<ResultJson> result(@PathParam("evaluationId") String evaluationId) {
        return evaluation(evaluationId).map(known -> ResultJson.of(known, clock.instant()));
    }

    @GET
    @Path("/archetypes")
    @Operation(summary = "Outcomes and figures of each archetype")
    public Uni<ArchetypesJson> archetypes(@PathParam("evaluationId") String evaluationId) {
        return evaluation(evaluationId).map(ArchetypesJson::of);
    }

    @GET
    @Path("/scenarios")
    @Operation(summary = "Scenarios that have a verdict, page by page")
    public Uni<ScenariosJson> scenarios(
            @PathParam("evaluationId") String evaluationId,
            @QueryParam("outcome") @Nullable String outcome,
            @QueryParam("limit") @DefaultValue("50") String limit,
            @QueryParam("cursor") @Nullable String cursor) {
        Outcome wanted = Asked.outcome(outcome);
        int size = Asked.limit(limit);
        UUID after = Asked.cursor(cursor);
        return evaluation(evaluationId)
                .chain(known -> results.verdicts(known.evaluationId(), wanted, after, size + 1)
                        .map(found -> ScenariosJson.of(known.evaluationId(), found, size)));
    }

    @GET
    @Path("/scenarios/{scenarioUid}")
    @Operation(summary = "A scenario's transcript: prompts, answers, judgements, rule")
    public Uni<TranscriptJson> scenario(
            @PathParam("evaluationId") String evaluationId, @PathParam("scenarioUid") String scenarioUid) {
        return evaluation(evaluationId)
                .chain(known -> Asked.uuid(scenarioUid)
                        .map(uid -> results.scenario(known.evaluationId(), uid))
                        .orElseThrow(() -> Problem.unknownScenario(evaluationId, scenarioUid))
                        .map(found -> found.map(TranscriptJson::of)
                                .orElseThrow(() -> Problem.unknownScenario(evaluationId, scenarioUid))));
    }

    private Uni<KnownEvaluation> evaluation(String evaluationId) {
        UUID id = Asked.uuid(evaluationId).orElseThrow(() -> Problem.unknownEvaluation(evaluationId));
        return results.evaluation(id).map(found -> found.orElseThrow(() -> Problem.unknownEvaluation(evaluationId)));
    }
}
