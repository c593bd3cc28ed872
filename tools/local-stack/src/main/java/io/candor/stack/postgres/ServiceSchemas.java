package io.candor.stack.postgres;

import io.candor.stack.DatabaseAccess;
import io.candor.stack.StackFailure;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** Roles and schemas of the services in a database that somebody else runs. */
public final class ServiceSchemas {

    private ServiceSchemas() {}

    /**
     * Makes those that are missing; the roles get the password of the access.
     *
     * @throws StackFailure when the database cannot be reached or the user may not make them
     */
    public static void make(DatabaseAccess access) {
        try (Connection connection =
                DriverManager.getConnection("jdbc:" + access.url(), access.username(), access.password())) {
            new DatabaseProvisioning(access.password()).makeSchemas(connection);
        } catch (SQLException problem) {
            throw new StackFailure(
                    ("the database %s cannot be used as '%s': %s. The user must be allowed to create roles and"
                                    + " schemas; set CANDOR_DATABASE_USERNAME and CANDOR_DATABASE_PASSWORD.")
                            .formatted(access.url(), access.username(), problem.getMessage()),
                    problem);
        }
    }
}
