package io.candor.gateway.dataset;

import io.candor.gateway.problem.MemberChecks;
import io.candor.gateway.problem.Problem;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;
import org.jspecify.annotations.Nullable;

/** Datasets. */
@Path("/api/v1/datasets")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "datasets", description = "Scenarios in the CSV format of MASK.")
public class DatasetResource {
    private final DatasetImport files;
    private final Datasets datasets;

    DatasetResource(DatasetImport files, Datasets datasets) {
        this.files = files;
        this.datasets = datasets;
    }

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @Operation(
            summary = "Imports a dataset.",
            description = "Form field `name`, optional `split` (public or held-out), and each CSV file as a part named "
                    + "`file` whose file name tells the archetype. All rows must be valid, else nothing is stored.")
    @APIResponse(responseCode = "201", description = "Imported.")
    @APIResponse(responseCode = "200", description = "The same content had been imported before.")
    @APIResponse(responseCode = "409", description = "The name belongs to other scenarios.")
    @APIResponse(responseCode = "413", description = "A file is too large.")
    @APIResponse(responseCode = "422", description = "Rows are invalid: `problems` tells file, line, column, reason.")
    public Response add(
            @RestForm("name") @Nullable String name,
            @RestForm("split") @Nullable String split,
            @RestForm("file") @Nullable List<FileUpload> uploads) {
        String given = MemberChecks.shortText("invalid-dataset", "The form field 'name'", name);
        Split chosen = Split.ofWord(split == null ? Split.PUBLIC.word() : split)
                .orElseThrow(() -> Problem.of(422, "invalid-dataset", "split must be public or held-out.")
                        .asException());
        var imported = datasets.store(
                given,
                chosen,
                files.read((uploads == null ? List.<FileUpload>of() : uploads)
                        .stream()
                                .map(upload -> new DatasetImport.UploadedFile(upload.fileName(), upload.uploadedFile()))
                                .toList()));
        return Response.status(imported.created() ? Response.Status.CREATED : Response.Status.OK)
                .entity(imported.dataset())
                .build();
    }

    @GET
    @Operation(summary = "All datasets, newest first.")
    public List<DatasetView> list() {
        return datasets.all();
    }

    @GET
    @Path("/{nameOrDigest}")
    @Operation(summary = "One dataset.")
    @APIResponse(responseCode = "200", description = "The dataset.")
    @APIResponse(responseCode = "404", description = "There is none; the problem names those there are.")
    public DatasetView get(
            @PathParam("nameOrDigest") @Parameter(description = "Its name or its digest.") String nameOrDigest) {
        return datasets.require(nameOrDigest, 404);
    }
}
