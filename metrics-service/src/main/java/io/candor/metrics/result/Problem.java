package io.candor.metrics.result;

/** A request that cannot be answered, told as RFC 9457 says. */
final class Problem extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int BAD_REQUEST = 400;
    private static final int NOT_FOUND = 404;
    private static final int UNAVAILABLE = 503;
    private static final int SHOWN_CHARACTERS = 100;

    private final String type;
    private final String title;
    private final int status;
    private final String detail;

    private Problem(String type, String title, int status, String detail) {
        super(detail);
        this.type = type;
        this.title = title;
        this.status = status;
        this.detail = detail;
    }

    static Problem unknownEvaluation(String evaluationId) {
        return new Problem(
                "urn:candor:problem:unknown-evaluation",
                "Unknown evaluation",
                NOT_FOUND,
                "There is no evaluation " + shown(evaluationId)
                        + ". GET /api/v1/evaluations of the gateway lists those there are.");
    }

    static Problem unknownScenario(String evaluationId, String scenarioUid) {
        return new Problem(
                "urn:candor:problem:unknown-scenario",
                "Unknown scenario",
                NOT_FOUND,
                "Evaluation " + shown(evaluationId) + " has no scenario " + shown(scenarioUid)
                        + " that was answered or judged. GET /api/v1/evaluations/" + shown(evaluationId)
                        + "/scenarios lists those that were judged.");
    }

    static Problem invalidParameter(String name, String value, String expected) {
        return new Problem(
                "urn:candor:problem:invalid-parameter",
                "Invalid parameter",
                BAD_REQUEST,
                "The query parameter " + name + " is \"" + shown(value) + "\"; expected " + expected + ".");
    }

    static Problem databaseAway() {
        return new Problem(
                "urn:candor:problem:database-away",
                "Results are not available now",
                UNAVAILABLE,
                "metrics-service cannot reach its database. Counting goes on when it is back; ask again then.");
    }

    /** The body that tells it. */
    record Body(String type, String title, int status, String detail) {}

    Body body() {
        return new Body(type, title, status, detail);
    }

    int status() {
        return status;
    }

    private static String shown(String text) {
        return text.length() <= SHOWN_CHARACTERS ? text : text.substring(0, SHOWN_CHARACTERS) + "…";
    }
}
