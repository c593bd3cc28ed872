package io.candor.gateway.evaluation;

import io.candor.gateway.problem.Problem;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.smallrye.mutiny.Multi;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** Evaluations. */
@Path("/api/v1/evaluations")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "evaluations", description = "One model version, measured on one dataset by one judge.")
public class EvaluationResource {
    private static final int LONGEST_KEY = 255;
    private static final Pattern TRACEPARENT = Pattern.compile("00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}");

    private final EvaluationCreation creation;
    private final Evaluations evaluations;
    private final ProgressStream progress;

    EvaluationResource(EvaluationCreation creation, Evaluations evaluations, ProgressStream progress) {
        this.creation = creation;
        this.evaluations = evaluations;
        this.progress = progress;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @Operation(
            summary = "Creates an evaluation and starts it.",
            description = "Asks each endpoint once whether it is there. A request repeated with the same "
                    + "Idempotency-Key finds the evaluation that the first one created.")
    @APIResponse(responseCode = "201", description = "Created, or found again (header Idempotency-Replayed).")
    @APIResponse(
            responseCode = "422",
            description = "A member is missing or wrong, the dataset is unknown, an endpoint is not allowed or does "
                    + "not answer, there is no judge, or the key came with another request.")
    public Response create(
            @Nullable EvaluationRequest request,
            @HeaderParam("Idempotency-Key") @Parameter(description = "A key of the caller's choice.") @Nullable
                    String key,
            @HeaderParam("traceparent")
                    @Parameter(description = "W3C trace context, carried on by every event.")
                    @Nullable
                    String traceparent) {
        if (request == null) {
            throw Problem.of(400, "unreadable-request", "The request has no body.")
                    .asException();
        }
        if (key != null && (key.isBlank() || key.length() > LONGEST_KEY)) {
            throw Problem.of(400, "invalid-idempotency-key", "An Idempotency-Key has 1 to 255 characters.")
                    .asException();
        }
        var created = creation.create(request, key, trace(traceparent));
        Response.ResponseBuilder response = Response.status(Response.Status.CREATED)
                .header("Location", "/api/v1/evaluations/" + created.evaluationId())
                .entity(evaluations.require(created.evaluationId()));
        return created.repeated()
                ? response.header("Idempotency-Replayed", "true").build()
                : response.build();
    }

    /** A header that is no trace context is ignored, as its specification asks. */
    private static @Nullable String trace(@Nullable String traceparent) {
        return traceparent != null && TRACEPARENT.matcher(traceparent).matches() ? traceparent : null;
    }

    @GET
    @RunOnVirtualThread
    @Operation(summary = "Evaluations, newest first, 50 a page.")
    public EvaluationPage list(
            @QueryParam("cursor") @Parameter(description = "nextCursor of the page before.") @Nullable String cursor) {
        return evaluations.page(cursor);
    }

    @GET
    @Path("/{evaluationId}")
    @RunOnVirtualThread
    @Operation(summary = "One evaluation: where it stands and how far it is.")
    @APIResponse(responseCode = "200", description = "The evaluation.")
    @APIResponse(responseCode = "404", description = "There is none.")
    public EvaluationView get(@PathParam("evaluationId") String evaluationId) {
        return evaluations.require(evaluations.id(evaluationId));
    }

    @POST
    @Path("/{evaluationId}/cancel")
    @RunOnVirtualThread
    @Operation(
            summary = "Cancels an evaluation.",
            description = "No call starts any more; what is under way is ended. Does nothing when it has ended.")
    @APIResponse(responseCode = "202", description = "Being cancelled, or ended already.")
    @APIResponse(responseCode = "404", description = "There is none.")
    public Response cancel(@PathParam("evaluationId") String evaluationId) {
        return Response.accepted(evaluations.cancel(evaluations.id(evaluationId)))
                .build();
    }

    @GET
    @Path("/{evaluationId}/events")
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @Blocking
    @Operation(
            summary = "Progress as server-sent events.",
            description = "One JSON `progress` event at most every 500 ms and on every change of status; the last one "
                    + "has the final status, then the stream ends.")
    @APIResponse(responseCode = "200", description = "The stream.")
    @APIResponse(responseCode = "404", description = "There is no such evaluation.")
    public Multi<OutboundSseEvent> events(@PathParam("evaluationId") String evaluationId, @Context Sse sse) {
        var id = evaluations.require(evaluations.id(evaluationId)).evaluationId();
        return progress.of(id)
                .map(news -> sse.newEventBuilder()
                        .name("progress")
                        .mediaType(MediaType.APPLICATION_JSON_TYPE)
                        .data(EvaluationProgress.class, news)
                        .build());
    }
}
