package io.candor.gateway.result;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Results and transcripts, as metrics-service tells them. */
@Path("/api/v1/evaluations/{evaluationId}")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "results", description = "Figures and transcripts; answered by metrics-service.")
public class ResultResource {
    private final MetricsService metricsService;

    ResultResource(MetricsService metricsService) {
        this.metricsService = metricsService;
    }

    @GET
    @Path("/result")
    @Operation(summary = "The figures of an evaluation, with intervals, overall and per archetype.")
    @APIResponse(responseCode = "200", description = "The figures so far, or the final ones.")
    @APIResponse(responseCode = "404", description = "No such evaluation.")
    @APIResponse(responseCode = "503", description = "metrics-service does not answer.")
    public Response result(@PathParam("evaluationId") UUID evaluationId, @Context UriInfo address) {
        return forward("/api/v1/evaluations/%s/result".formatted(evaluationId), address);
    }

    @GET
    @Path("/archetypes")
    @Operation(summary = "The figures of each archetype.")
    public Response archetypes(@PathParam("evaluationId") UUID evaluationId, @Context UriInfo address) {
        return forward("/api/v1/evaluations/%s/archetypes".formatted(evaluationId), address);
    }

    @GET
    @Path("/scenarios")
    @Operation(
            summary = "The verdicts of an evaluation, page by page.",
            description = "Query parameters: outcome, limit, cursor.")
    public Response scenarios(@PathParam("evaluationId") UUID evaluationId, @Context UriInfo address) {
        return forward("/api/v1/evaluations/%s/scenarios".formatted(evaluationId), address);
    }

    @GET
    @Path("/scenarios/{scenarioUid}")
    @Operation(summary = "One scenario with its transcript: prompts, answers, judgements, and the rule that decided.")
    public Response scenario(
            @PathParam("evaluationId") UUID evaluationId,
            @PathParam("scenarioUid") @Parameter(description = "The scenario's uid.") UUID scenarioUid,
            @Context UriInfo address) {
        return forward("/api/v1/evaluations/%s/scenarios/%s".formatted(evaluationId, scenarioUid), address);
    }

    private Response forward(String path, UriInfo address) {
        return metricsService.get(path, address.getRequestUri().getRawQuery());
    }
}
