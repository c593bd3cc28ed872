package io.candor.cli;

/** How a result is written. */
public enum OutputFormat {
    TABLE,
    /** Exactly as the gateway tells it. */
    JSON;

    @Override
    public String toString() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
