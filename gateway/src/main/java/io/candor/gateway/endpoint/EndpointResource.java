package io.candor.gateway.endpoint;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Endpoints of models. */
@Path("/api/v1/endpoints")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "endpoints", description = "Model servers that evaluations may refer to by name.")
public class EndpointResource {
    private final Endpoints endpoints;

    EndpointResource(Endpoints endpoints) {
        this.endpoints = endpoints;
    }

    @GET
    @Operation(summary = "All registered endpoints, by name.")
    public List<EndpointView> list() {
        return endpoints.all();
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Registers an endpoint.",
            description = "Checked against candor.endpoints.allow. Keys are given by reference only.")
    @APIResponse(responseCode = "201", description = "Registered.")
    @APIResponse(responseCode = "409", description = "The name is taken.")
    @APIResponse(responseCode = "422", description = "A member is missing or wrong, or the endpoint is not allowed.")
    public Response register(EndpointRequest request) {
        return Response.status(Response.Status.CREATED)
                .entity(endpoints.register(request))
                .build();
    }
}
