package io.candor.startup;

import java.net.ConnectException;
import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;

/** PostgreSQL answers and lets the service in. */
final class DatabaseRequirement implements Requirement {

    private static final String INVALID_PASSWORD = "28P01";
    private static final String INVALID_AUTHORIZATION = "28000";
    private static final String UNKNOWN_DATABASE = "3D000";

    private final String url;
    private final String username;
    private final String password;

    /** @param url {@code postgresql://host:port/database}, without user and password */
    DatabaseRequirement(String url, String username, String password) {
        this.url = url;
        this.username = username;
        this.password = password;
    }

    /** What is wrong with the form of the address, empty when nothing is. */
    static String complaint(String url) {
        boolean wellFormed = url.startsWith("postgresql://") && !url.contains("@");
        return wellFormed && URI.create(url.replaceAll("\\s", "")).getPath().length() > 1
                ? ""
                : "CANDOR_DATABASE_URL must look like postgresql://host:port/database, without user and password.";
    }

    @Override
    public String subject() {
        return "PostgreSQL at " + place();
    }

    private String place() {
        return url.substring("postgresql://".length()).replaceAll("[/?].*", "");
    }

    @Override
    public Finding look() {
        Properties settings = new Properties();
        settings.setProperty("user", username);
        settings.setProperty("password", password);
        settings.setProperty("connectTimeout", "3");
        settings.setProperty("socketTimeout", "5");
        loadDriver();
        try (Connection connection = DriverManager.getConnection("jdbc:" + url, settings)) {
            return connection.isValid(3) ? new Ready() : new Missing("PostgreSQL at %s hangs.".formatted(place()));
        } catch (SQLException problem) {
            return finding(problem);
        }
    }

    /** By name: DriverManager itself looks only where the system class loader does, and a packaged service lies elsewhere. */
    private static void loadDriver() {
        try {
            Class.forName("org.postgresql.Driver");
        } catch (ClassNotFoundException problem) {
            throw new IllegalStateException("the service is packaged without a PostgreSQL driver", problem);
        }
    }

    private Finding finding(SQLException problem) {
        String state = problem.getSQLState();
        if (INVALID_PASSWORD.equals(state) || INVALID_AUTHORIZATION.equals(state)) {
            return new Wrong(
                    "PostgreSQL at %s does not let the user '%s' in. Set CANDOR_DATABASE_USERNAME and CANDOR_DATABASE_PASSWORD."
                            .formatted(place(), username));
        }
        if (UNKNOWN_DATABASE.equals(state)) {
            return new Wrong("PostgreSQL at %s has no such database. Create it or set CANDOR_DATABASE_URL (now %s)."
                    .formatted(place(), url));
        }
        String reason = problem.getCause() instanceof ConnectException ? "connection refused" : firstLine(problem);
        return new Missing(
                "no PostgreSQL answers at %s (%s). Start it or set CANDOR_DATABASE_URL.".formatted(place(), reason));
    }

    private static String firstLine(SQLException problem) {
        return String.valueOf(problem.getMessage()).lines().findFirst().orElse("");
    }
}
