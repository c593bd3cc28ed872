package io.candor.stack;

/** The four services. */
public enum CandorService {
    GATEWAY("gateway", 8080, "gateway"),
    PROMPT_SERVICE("prompt-service", 8081, "prompt"),
    JUDGE_SERVICE("judge-service", 8082, "judge"),
    METRICS_SERVICE("metrics-service", 8083, "metrics");

    private final String serviceName;
    private final int defaultPort;
    private final String schema;

    CandorService(String serviceName, int defaultPort, String schema) {
        this.serviceName = serviceName;
        this.defaultPort = defaultPort;
        this.schema = schema;
    }

    /** Its folder, its log and its name in messages. */
    public String serviceName() {
        return serviceName;
    }

    public int defaultPort() {
        return defaultPort;
    }

    /** Its schema in the database. */
    public String schema() {
        return schema;
    }

    /** The command's option that sets the port, e.g. {@code --gateway-port}. */
    public String portOption() {
        return "--" + serviceName + "-port";
    }
}
