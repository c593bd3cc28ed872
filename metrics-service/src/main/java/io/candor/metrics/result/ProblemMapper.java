package io.candor.metrics.result;

import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Problems as {@code application/problem+json}. */
public class ProblemMapper {
    private static final String PROBLEM_JSON = "application/problem+json";

    @ServerExceptionMapper
    Response problem(Problem problem) {
        return Response.status(problem.status())
                .type(PROBLEM_JSON)
                .entity(problem.body())
                .build();
    }
}
