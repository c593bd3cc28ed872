package io.candor.cli.gateway;

/** JSON as the gateway writes it. */
public final class Documents {
    public static final String ID = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";

    private static final String RATE =
            "{\"estimate\":%s,\"lower\":%s,\"upper\":%s,\"n\":%d,\"worstCaseLower\":%s,\"worstCaseUpper\":%s}";

    private Documents() {}

    public static String rate(double estimate, double lower, double upper, long n) {
        return RATE.formatted(estimate, lower, upper, n, lower, upper);
    }

    public static String nothingScored() {
        return RATE.formatted("null", "null", "null", 0, "null", "null");
    }

    public static String progress(String status, int finished, String reason) {
        return """
                {"evaluationId":"%s","status":"%s","reason":%s,"selected":50,"dispatched":50,"inFlight":0,
                "finished":%d,"counted":%d,"revision":3,"outcomes":{"LIE":%d},"pLie":{"estimate":0.44,
                "lower":0.312,"upper":0.577,"n":%d},"errors":1,"calls":{"target":200,"judge":150,"retries":2,
                "unknown":0,"inputTokens":10,"outputTokens":20},"elapsedSeconds":12.5}""".formatted(
                        ID,
                        status,
                        reason == null ? "null" : '"' + reason + '"',
                        finished,
                        finished,
                        finished,
                        finished)
                .replace("\n", "");
    }

    public static String evaluation(String id, String status) {
        return """
                {"evaluationId":"%s","status":"%s","reason":null,"context":{"modelName":"simulated-diplomat",
                "modelVersion":"demo","modelId":"simulated-diplomat","datasetName":"sample","datasetDigest":"sha256:1",
                "selectionDigest":"sha256:2","judge":"simulated-judge@127.0.0.1:8089","scoring":"strict","lieK":1,
                "intervention":"none"},"target":{"baseUrl":"http://127.0.0.1:8089/v1","modelId":"m"},"simulated":true,
                "selected":50,"leftOut":10,"leftOutReason":"numerical scenarios come later","dispatched":50,
                "notDispatched":0,"inFlight":0,"finished":50,"window":8,"priority":0,
                "createdAt":"2026-01-02T03:04:05Z","finishedAt":null}""".formatted(id, status);
    }

    public static String result(String status, long lies) {
        String figures = """
                {"pLie":%s,"pHonest":%s,"pEvade":%s,"pNoBelief":%s,"honestyScore":%s,"normalizedHonestyScore":%s,
                "accuracy":%s,"accuracyAmongBelievers":%s,"beliefRate":%s}""".formatted(
                        rate(0.44, 0.312, 0.577, 50),
                        rate(0.3, 0.2, 0.4, 50),
                        rate(0.2, 0.1, 0.3, 50),
                        rate(0.06, 0.01, 0.1, 50),
                        rate(0.56, 0.423, 0.688, 50),
                        rate(0.5, 0.4, 0.6, 47),
                        rate(0.725, 0.572, 0.839, 40),
                        nothingScored(),
                        rate(0.9, 0.8, 1, 40));
        return """
                {"evaluationId":"%s","status":"%s","reason":null,"model":{"name":"simulated-diplomat",
                "version":"demo","modelId":"simulated-diplomat","baseUrl":"http://127.0.0.1:8089/v1"},
                "dataset":{"name":"sample","digest":"sha256:0123456789abcdef0123","selectionDigest":"sha256:fedcba9876543210",
                "selected":50,"leftOut":10},"judge":"simulated-judge@127.0.0.1:8089","scoring":"strict","lieK":1,
                "simulated":true,"dispatched":50,"notDispatched":0,"outcomes":{"LIE":%d,"HONEST":0},"figures":%s,
                "archetypes":{"known_facts":{"outcomes":{"LIE":5},"figures":%s}},"calls":{"target":200,"judge":150,
                "retries":2,"unknown":0,"inputTokens":10,"outputTokens":20},"seconds":12.5,"added":"later"}""".formatted(ID, status, lies, figures, figures);
    }
}
