package io.candor.gateway.problem;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import io.smallrye.mutiny.TimeoutException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.net.ConnectException;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jspecify.annotations.Nullable;

/** Turns whatever ends a request early into a problem document. */
final class ProblemResponses {
    private static final Logger LOG = Logger.getLogger(ProblemResponses.class);
    private static final String MEDIA_TYPE = "application/problem+json";
    private static final String RETRY_SECONDS = "5";

    @ServerExceptionMapper
    Response refused(ProblemException refusal) {
        return answer(refusal.problem());
    }

    @ServerExceptionMapper
    Response mismatched(MismatchedInputException mismatch) {
        if (mismatch instanceof UnrecognizedPropertyException misspelt) {
            return answer(Problem.of(
                    400,
                    "unreadable-request",
                    "There is no member '%s' here. Known are %s."
                            .formatted(misspelt.getPropertyName(), misspelt.getKnownPropertyIds())));
        }
        return answer(unreadable(mismatch));
    }

    @ServerExceptionMapper
    Response web(WebApplicationException failure) {
        if (failure.getCause() instanceof JsonProcessingException unreadable) {
            return answer(unreadable(unreadable));
        }
        int status = failure.getResponse().getStatus();
        return answer(
                switch (status) {
                    case 404 -> Problem.of(404, "not-found", "There is nothing at this address. See /q/openapi.");
                    case 405 -> Problem.of(405, "method-not-allowed", "This address does not take this method.");
                    case 413 -> Problem.of(413, "too-large", "The request is larger than the gateway takes.");
                    case 415 ->
                        Problem.of(
                                415,
                                "unsupported-media-type",
                                "Send JSON as application/json, datasets as multipart/form-data.");
                    default -> Problem.of(status, "request-failed", String.valueOf(failure.getMessage()));
                });
    }

    @ServerExceptionMapper
    Response anything(Throwable failure) {
        if (databaseIsAway(failure)) {
            LOG.warnf("A request failed because the database cannot be reached: cause=%s", failure);
            return Response.fromResponse(answer(Problem.of(
                            503,
                            "database-unavailable",
                            "The gateway cannot reach its database at the moment. Nothing was changed; try again.")))
                    .header("Retry-After", RETRY_SECONDS)
                    .build();
        }
        LOG.error("A request failed", failure);
        return answer(
                Problem.of(500, "internal-error", "The gateway failed. Its log says more; trying again is safe."));
    }

    private static Problem unreadable(JsonProcessingException unreadable) {
        String place = unreadable.getLocation() == null
                ? ""
                : " (line %d, column %d)"
                        .formatted(
                                unreadable.getLocation().getLineNr(),
                                unreadable.getLocation().getColumnNr());
        return Problem.of(
                400, "unreadable-request", "The body cannot be read: " + unreadable.getOriginalMessage() + place);
    }

    private static boolean databaseIsAway(@Nullable Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof ConnectException
                    || cause instanceof TimeoutException
                    || cause instanceof io.vertx.sqlclient.ClosedConnectionException) {
                return true;
            }
            if (cause instanceof io.vertx.pgclient.PgException postgres
                    && postgres.getSqlState() != null
                    && (postgres.getSqlState().startsWith("57P")
                            || postgres.getSqlState().startsWith("08"))) {
                return true;
            }
        }
        return false;
    }

    private static Response answer(Problem problem) {
        return Response.status(problem.status())
                .type(MEDIA_TYPE)
                .entity(problem)
                .build();
    }
}
