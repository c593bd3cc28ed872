package io.candor.gateway;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.jspecify.annotations.Nullable;

/**
 * Refuses large bodies before they are read: only an import may be large. A body that is not declared by its length
 * cannot be judged and is refused likewise.
 */
@ApplicationScoped
class RequestLimits {
    /** What a description of an evaluation or an endpoint may have, in bytes. */
    static final long LARGEST_JSON = 1024 * 1024;

    private static final int BEFORE_EVERYTHING_ELSE = -10_000;
    private static final String IMPORT = "/api/v1/datasets";

    void register(@Observes Router router) {
        router.route("/api/*").order(BEFORE_EVERYTHING_ELSE).handler(RequestLimits::check);
    }

    private static void check(RoutingContext request) {
        if (request.normalizedPath().equals(IMPORT)) {
            request.next();
            return;
        }
        String length = request.request().getHeader(HttpHeaders.CONTENT_LENGTH);
        if (length == null && request.request().getHeader(HttpHeaders.TRANSFER_ENCODING) != null) {
            refuse(request, 411, "length-required", "Send the body with its Content-Length.");
        } else if (length != null && bytes(length) > LARGEST_JSON) {
            refuse(request, 413, "too-large", "A request may have %d bytes here.".formatted(LARGEST_JSON));
        } else {
            request.next();
        }
    }

    private static long bytes(@Nullable String length) {
        return length != null && length.matches("[0-9]{1,18}") ? Long.parseLong(length) : Long.MAX_VALUE;
    }

    private static void refuse(RoutingContext request, int status, String kind, String detail) {
        JsonObject problem = new JsonObject()
                .put("type", "urn:candor:problem:" + kind)
                .put("title", kind.replace('-', ' '))
                .put("status", status)
                .put("detail", detail);
        request.response()
                .setStatusCode(status)
                .putHeader(HttpHeaders.CONTENT_TYPE, "application/problem+json")
                .putHeader(HttpHeaders.CONNECTION, "close")
                .end(problem.toBuffer());
    }
}
