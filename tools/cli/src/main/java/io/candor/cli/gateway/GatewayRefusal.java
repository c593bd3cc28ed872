package io.candor.cli.gateway;

/** The gateway refused a request; its message is for people. Asking again in the same way does not help. */
public final class GatewayRefusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    GatewayRefusal(Problem problem) {
        super(ProblemText.of(problem));
        this.problem = problem;
    }

    public Problem problem() {
        return problem;
    }
}
