package io.candor.gateway.problem;

/** The request cannot be fulfilled; the caller is told the problem. Changes nothing before it is thrown. */
public final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    ProblemException(Problem problem) {
        super(problem.detail());
        this.problem = problem;
    }

    public Problem problem() {
        return problem;
    }
}
