package io.candor.stack.postgres;

import java.util.List;

/**
 * A service's place in the database: a schema of its own and the role that owns it, which finds its tables without
 * naming the schema.
 */
public record ServiceRole(String schema) {

    /** The four places the services have. */
    public static final List<ServiceRole> ALL = List.of(
            new ServiceRole("gateway"),
            new ServiceRole("prompt"),
            new ServiceRole("judge"),
            new ServiceRole("metrics"));

    public ServiceRole {
        // The name goes into SQL as an identifier.
        if (!schema.matches("[a-z][a-z_]*")) {
            throw new IllegalArgumentException("schema '%s': lower-case letters and _ only".formatted(schema));
        }
    }

    /** The name to log in with, e.g. {@code candor_gateway}. */
    public String username() {
        return "candor_" + schema;
    }
}
